import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { policyWithKey } from './policy-texts.ts'
import { regradesQuery } from './regrades.api.ts'
import classes from './regrades.module.css'

/** The latest regrade of a question; a warning if objections were accepted without one. */
export function MarkedAgain({
  quizId,
  questionId,
  isAccepted,
}: {
  readonly quizId: number
  readonly questionId: number
  readonly isAccepted: boolean
}) {
  const { data } = useQuery(regradesQuery(quizId))
  if (!data) return null
  const [latest] = data
    .filter(({ undone_at }) => undone_at === null)
    .flatMap(({ id, at, items }) =>
      items
        .filter(({ question_id }) => question_id === questionId)
        .map((item) => ({ ...item, id, at })),
    )
  if (latest)
    return (
      <p className={classes.after}>
        Marked again on <DateTime at={latest.at} />: {policyWithKey(latest.policy, latest.key)}.{' '}
        <Link to={adminPaths.quizRegrade(quizId, latest.id)} className={classes.link}>
          See what changed
        </Link>
      </p>
    )
  return isAccepted ? (
    <Alert color="yellow" role="note" icon={<IconAlertTriangle aria-hidden />}>
      The objections were accepted, but no marks have changed.
    </Alert>
  ) : null
}
