import { Stack } from '@mantine/core'
import type { AttemptDetail } from '@prepwell/contract/attempts.ts'
import { useMemo } from 'react'
import { CandidateHeader } from './CandidateHeader.tsx'
import { DetailedReview } from './DetailedReview.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { type PublishedMarks, reviewedQuestions } from './result-outcome.ts'
import { ScoreSummary } from './ScoreSummary.tsx'

/** What {@link PublishedResult} shows. */
export interface PublishedResultProps {
  readonly attempt: AttemptDetail
  readonly result: PublishedMarks
}

/** A published result: the score, one question at a time, and all of them. */
export function PublishedResult({ attempt, result }: PublishedResultProps) {
  const reviewed = useMemo(() => reviewedQuestions(attempt.state, result), [attempt.state, result])
  return (
    <Stack gap="lg">
      <CandidateHeader attempt={attempt} />
      <ScoreSummary attempt={attempt} score={result.score} />
      <QuestionPanel reviewed={reviewed} />
      <DetailedReview reviewed={reviewed} />
    </Stack>
  )
}
