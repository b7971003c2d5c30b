import { Stack } from '@mantine/core'
import type { AttemptDetail } from '@prepwell/contract/results.ts'
import { use, useMemo } from 'react'
import { AttemptMarks } from './AttemptMarks.tsx'
import { CandidateHeader } from './CandidateHeader.tsx'
import { DetailedReview } from './DetailedReview.tsx'
import { HeldNotice } from './HeldNotice.tsx'
import { PracticeDetails } from './PracticeDetails.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { ResultCharts } from './ResultCharts.tsx'
import { ReaderIsAdmin } from './reader-context.ts'
import { type PublishedMarks, reviewedQuestions } from './result-outcome.ts'
import { ScoreSummary } from './ScoreSummary.tsx'

/** What {@link PublishedResult} shows. */
export interface PublishedResultProps {
  readonly attempt: AttemptDetail
  readonly result: PublishedMarks
}

/**
 * A published result: the score, where the marks went, charts, one question at a time, and all of
 * them.
 */
export function PublishedResult({ attempt, result }: PublishedResultProps) {
  const reviewed = useMemo(() => reviewedQuestions(attempt.state, result), [attempt.state, result])
  const isAdmin = use(ReaderIsAdmin)
  const isPractice = attempt.quiz_mode === 'practice'
  const held = reviewed.filter(({ outcome }) => outcome === 'held').length
  return (
    <Stack gap="lg">
      {attempt.held_by && held > 0 ? <HeldNotice exam={attempt.held_by} count={held} /> : null}
      {isPractice && !isAdmin ? null : <CandidateHeader attempt={attempt} />}
      <ScoreSummary attempt={attempt} score={result.score} reviewed={reviewed} />
      {isPractice ? <PracticeDetails attempt={attempt} /> : null}
      {held < reviewed.length ? (
        <AttemptMarks mode={attempt.quiz_mode} marks={result.marks} />
      ) : null}
      <ResultCharts attempt={attempt} result={result} reviewed={reviewed} />
      <QuestionPanel reviewed={reviewed} />
      <DetailedReview reviewed={reviewed} />
    </Stack>
  )
}
