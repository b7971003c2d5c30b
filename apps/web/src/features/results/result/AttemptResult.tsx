import type { AttemptDetail } from '@prepwell/contract/results.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { IncompleteAttempt } from './IncompleteAttempt.tsx'
import { PendingResult } from './PendingResult.tsx'
import { PublishedResult } from './PublishedResult.tsx'
import { RetakePractice } from './RetakePractice.tsx'
import { ReaderIsAdmin } from './reader-context.ts'
import { UnsubmittedAttempt } from './UnsubmittedAttempt.tsx'

/** What {@link AttemptResult} shows. */
export interface AttemptResultProps {
  readonly attempt: AttemptDetail
  /** An admin looks: there is nothing to continue and no dashboard to go to. */
  readonly isManaged: boolean
}

/** An attempt in each of its states: not finished, waiting for publication, published. */
export function AttemptResult({ attempt, isManaged }: AttemptResultProps) {
  const isPublished = attempt.result_state.data !== undefined
  const title = attempt.quiz_mode === 'exam' ? 'Exam Result' : 'Practice Result'
  // While an exam holds its questions it cannot be taken again.
  const isPractisable = attempt.quiz_mode === 'practice' && attempt.completed && !attempt.held_by
  const about = isManaged ? `${attempt.quiz_name} · ${attempt.student_name}` : attempt.quiz_name
  return (
    <>
      <PageTitle
        title={title}
        windowTitle={`${title}: ${about}`}
        subtitle={isPublished ? undefined : about}
      >
        {isPractisable && !isManaged ? <RetakePractice quizId={attempt.quiz_id} /> : null}
      </PageTitle>
      <ResultState attempt={attempt} isManaged={isManaged} />
    </>
  )
}

function ResultState({ attempt, isManaged }: AttemptResultProps) {
  const result = attempt.result_state.data
  if (!attempt.completed && isManaged) return <UnsubmittedAttempt attempt={attempt} />
  if (!attempt.completed) return <IncompleteAttempt attempt={attempt} />
  if (!result) return <PendingResult attempt={attempt} isManaged={isManaged} />
  return (
    <ReaderIsAdmin value={isManaged}>
      <PublishedResult attempt={attempt} result={result} />
    </ReaderIsAdmin>
  )
}
