import { Alert, Skeleton, Stack } from '@mantine/core'
import type { HoldingExam } from '@prepwell/contract/holding-exam.ts'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { AttemptDetail, AttemptMarks as Marks } from '@prepwell/contract/results.ts'
import { IconHourglass } from '@tabler/icons-react'
import { memo, use, useMemo } from 'react'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { MarksReport } from '../marks/index.ts'
import { ResultsBy } from '../quizzes/index.ts'
import { ResultCharts } from './charts/ResultCharts.tsx'
import { ReaderIsAdmin } from './reader-context.ts'
import { DetailedReview } from './review/DetailedReview.tsx'
import classes from './review/QuestionPanel.module.css'
import { QuestionPanel } from './review/QuestionPanel.tsx'
import { type PublishedMarks, reviewedQuestions } from './reviewed-questions.ts'
import { CandidateHeader } from './summary/CandidateHeader.tsx'
import { PracticeDetails } from './summary/PracticeDetails.tsx'
import { ScoreSummary } from './summary/ScoreSummary.tsx'
import { attemptVerdict } from './summary/summary-texts.ts'
import { timeTakenOf } from './summary/time-taken.ts'

interface PublishedResultProps {
  readonly attempt: AttemptDetail
  readonly result: PublishedMarks
}

/** A published result: score, lost marks, charts, the questions one at a time and all of them. */
export function PublishedResult({ attempt, result }: PublishedResultProps) {
  const reviewed = useMemo(() => reviewedQuestions(attempt.state, result), [attempt.state, result])
  const time = timeTakenOf(attempt, result)
  const isAdmin = use(ReaderIsAdmin)
  const isPractice = attempt.quiz_mode === 'practice'
  const held = reviewed.filter(({ outcome }) => outcome === 'held').length
  return (
    <Stack gap="lg">
      {attempt.held_by && held > 0 ? <HeldNotice exam={attempt.held_by} count={held} /> : null}
      {isPractice && !isAdmin ? null : <CandidateHeader attempt={attempt} time={time} />}
      <ScoreSummary attempt={attempt} score={result.score} time={time} reviewed={reviewed} />
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

/** Why some answers are not shown yet, and when they will be. */
function HeldNotice({ exam, count }: { readonly exam: HoldingExam; readonly count: number }) {
  const answers =
    count === 1 ? 'The answer to 1 question is' : `The answers to ${count} questions are`
  return (
    <Alert
      icon={<IconHourglass aria-hidden />}
      title={`${answers} shown when the results of ${exam.name} are out`}
    >
      That exam asks {count === 1 ? 'this question' : 'these questions'} too, so what you chose and
      what is right stay covered until everybody has finished it. Your score stays as it is.{' '}
      <ResultsBy at={exam.results_by} />
    </Alert>
  )
}

interface AttemptMarksProps {
  readonly mode: QuizMode
  readonly marks: Marks
}

const AttemptMarks = memo(function AttemptMarks({ mode, marks }: AttemptMarksProps) {
  const isAdmin = use(ReaderIsAdmin)
  return (
    <Panel title={isAdmin ? 'Where did the marks go?' : 'Where did my marks go?'}>
      <MarksReport
        report={marks}
        reader={isAdmin ? 'admin' : 'student'}
        verdict={attemptVerdict(marks, mode, isAdmin ? "the student's" : 'your')}
      />
    </Panel>
  )
})

/** The shape of a result while it loads. */
export function ResultSkeleton() {
  return (
    <Loading what="Loading the result…">
      <Stack gap="lg">
        <Skeleton height={84} />
        <Skeleton height={190} />
        <div className={classes.panel}>
          <Skeleton height={420} />
          <Skeleton height={320} />
        </div>
      </Stack>
    </Loading>
  )
}
