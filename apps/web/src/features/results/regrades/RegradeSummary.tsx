import { Badge, Button } from '@mantine/core'
import type { RegradeRow } from '@prepwell/contract/results/regrades.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { policyWithKey } from './policy-texts.ts'
import { undoRegradeMutation } from './regrades.api.ts'
import classes from './regrades.module.css'

/** The questions of a regrade with their policies, its reason and its author. */
export function RegradeSummary({
  regrade,
  quizId,
  isTitled = false,
}: {
  readonly regrade: RegradeRow
  /** The quiz on whose page the regrade is shown. */
  readonly quizId: number
  /**
   * True if the title above is {@link regradeTitle}, which already says everything about a single
   * question.
   */
  readonly isTitled?: boolean
}) {
  const { items, reason, at, by, quiz_id, undone_at, undone_by } = regrade
  return (
    <div className={classes.regrade} data-undone={undone_at !== null || undefined}>
      <p className={classes.who}>
        <DateTime at={at} /> {by === null ? null : `by ${by}`}
        {quiz_id === quizId ? null : (
          <>
            , from <Link to={adminPaths.quizRegrade(quiz_id, regrade.id)}>another quiz</Link>
          </>
        )}
      </p>
      {isTitled && items.length === 1 ? null : (
        <ul className={classes.made}>
          {items.map(({ question_id, display_id, policy, key }) => (
            <li key={question_id}>
              Question {display_id}: {policyWithKey(policy, key)}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.reason} dir="auto">
        {reason}
      </p>
      <Badges regrade={regrade} />
      {undone_at === null ? null : (
        <p className={classes.who}>
          Undone on <DateTime at={undone_at} /> {undone_by === null ? null : `by ${undone_by}`}
        </p>
      )}
    </div>
  )
}

function Badges({ regrade }: { readonly regrade: RegradeRow }) {
  const { keep_better, everywhere, corrected_bank, undone_at, effect } = regrade
  const words = [
    ...(everywhere ? [`In ${countOf(effect.quizzes.length, 'quiz', 'quizzes')}`] : []),
    ...(keep_better ? ['Nobody loses marks'] : []),
    ...(corrected_bank ? ['Bank corrected'] : []),
  ]
  if (undone_at === null && words.length === 0) return null
  return (
    <div className={classes.badges}>
      {undone_at === null ? null : (
        <Badge color="yellow" variant="light" tt="none">
          Undone
        </Badge>
      )}
      {words.map((word) => (
        <Badge key={word} color="gray" variant="light" tt="none">
          {word}
        </Badge>
      ))}
    </div>
  )
}

/** Undoes a regrade after a confirmation, or says why it cannot be undone. */
export function UndoRegrade({ regrade }: { readonly regrade: RegradeRow }) {
  const { id, may_undo, undone_at, corrected_bank, effect } = regrade
  const { mutate, isPending } = useMutation(undoRegradeMutation())
  if (undone_at !== null) return null
  if (!may_undo) return <span className={classes.about}>A newer regrade must be undone first.</span>
  const undo = async () => {
    const isSure = await confirm({
      title: 'Undo the regrade?',
      text: `Every mark is again what it would be without it: ${countOf(effect.changed, 'attempt')}. Students whose published marks change back get a mail.${corrected_bank ? ' The question bank keeps its corrected key.' : ''}`,
      yes: 'Undo',
      no: 'Keep it',
      danger: true,
    })
    if (isSure) mutate(id, { onSuccess: () => toast.success('The regrade is undone') })
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={isPending}
      onClick={() => void undo()}
    >
      Undo
    </Button>
  )
}
