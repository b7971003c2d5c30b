import type { AttemptDetail } from '@prepwell/contract/attempts.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { IncompleteAttempt } from './IncompleteAttempt.tsx'
import { PendingResult } from './PendingResult.tsx'
import { PublishedResult } from './PublishedResult.tsx'

/** An attempt in each of its states: not finished, waiting for publication, published. */
export function AttemptResult({ attempt }: { readonly attempt: AttemptDetail }) {
  const isPublished = attempt.result_state.data !== undefined
  const title = attempt.quiz_mode === 'exam' ? 'Exam Result' : 'Practice Result'
  return (
    <>
      <PageTitle
        title={title}
        windowTitle={`${title}: ${attempt.quiz_name}`}
        subtitle={isPublished ? undefined : attempt.quiz_name}
      />
      <ResultState attempt={attempt} />
    </>
  )
}

function ResultState({ attempt }: { readonly attempt: AttemptDetail }) {
  const result = attempt.result_state.data
  if (!attempt.completed) return <IncompleteAttempt attempt={attempt} />
  if (!result) return <PendingResult />
  return <PublishedResult attempt={attempt} result={result} />
}
