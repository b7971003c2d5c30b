import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { numberText } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { useMay } from '../../../lib/use-may.ts'
import { PageTabs } from '../../../ui/layout/PageTabs.tsx'
import { waitingCountQuery } from './to-check/to-check.api.ts'

/**
 * Tabs between the pages of the question bank. Readers who check questions also see the number of
 * waiting drafts.
 */
export function BankTabs() {
  const { pathname } = useLocation()
  const mayCheck = useMay('questions.check')
  const { data } = useQuery({ ...waitingCountQuery(), enabled: mayCheck, meta: { silent: true } })
  const waiting = data?.total ?? 0
  const pages = [
    { label: 'Questions', to: paths.staff.questions },
    ...(mayCheck
      ? [
          {
            label: waiting > 0 ? `To check: ${numberText(waiting)}` : 'To check',
            to: adminPaths.toCheck,
          },
        ]
      : []),
    { label: 'Tags', to: adminPaths.tags },
    { label: 'Topics', to: adminPaths.topics },
  ]
  return (
    <PageTabs
      label="Pages of the question bank"
      tabs={pages.map((page) => ({ ...page, isCurrent: page.to === pathname }))}
    />
  )
}
