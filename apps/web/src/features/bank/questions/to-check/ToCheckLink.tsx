import { useQuery } from '@tanstack/react-query'
import { numberText } from '../../../../lib/numbers.ts'
import { paths } from '../../../../lib/paths.ts'
import { useMay } from '../../../../lib/use-may.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { waitingCountQuery } from './to-check.api.ts'

/** Leads those who check questions to the drafts that wait, if there are any. */
export function ToCheckLink() {
  const mayCheck = useMay('questions.check')
  const { data } = useQuery({ ...waitingCountQuery(), enabled: mayCheck, meta: { silent: true } })
  const count = data?.total ?? 0
  return mayCheck && count > 0 ? (
    <LinkButton to={paths.admin.toCheck} variant="default">
      To check: {numberText(count)}
    </LinkButton>
  ) : null
}
