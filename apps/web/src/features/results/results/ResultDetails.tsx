import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { AttemptDetail, AttemptMarks as Marks } from '@prepwell/contract/results/results.ts'
import { memo, type ReactNode, use } from 'react'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { MarksReport } from '../marks-report/index.ts'
import { ResultCharts } from './charts/ResultCharts.tsx'
import classes from './ResultDetails.module.css'
import { ReaderIsAdmin } from './reader-context.ts'
import { DetailedReview } from './review/DetailedReview.tsx'
import { QuestionPanel } from './review/QuestionPanel.tsx'
import type { PublishedMarks, ReviewedQuestion } from './reviewed-questions.ts'
import { CandidateHeader } from './summary/CandidateHeader.tsx'
import { PracticeDetails } from './summary/PracticeDetails.tsx'
import { SectionMarks, SectionResults } from './summary/SectionResults.tsx'
import { attemptVerdict } from './summary/summary-texts.ts'
import type { TimeTaken } from './summary/time-taken.ts'

interface ResultDetailsProps {
  readonly attempt: AttemptDetail
  readonly result: PublishedMarks
  readonly reviewed: readonly ReviewedQuestion[]
  readonly time: TimeTaken
  /** True if marks by chapter are meaningful. */
  readonly hasMarks: boolean
}

/** The parts of a published result below its score. */
export function ResultDetails(props: ResultDetailsProps) {
  return props.attempt.shown === 'marks' ? <MarksOnly {...props} /> : <AllDetails {...props} />
}

/** For an exam that shows only marks. */
function MarksOnly({ attempt, result, time }: ResultDetailsProps) {
  return (
    <>
      {result.section_marks ? <SectionMarks sections={result.section_marks} /> : null}
      <CandidateHeader attempt={attempt} time={time} />
    </>
  )
}

/** Questions one at a time, lost marks, charts and all questions. */
function AllDetails({ attempt, result, reviewed, time, hasMarks }: ResultDetailsProps) {
  const isAdmin = use(ReaderIsAdmin)
  const held = reviewed.some(({ outcome }) => outcome === 'held')
  const isPractice = attempt.quiz_mode === 'practice'
  return (
    <>
      {result.sections ? (
        <Part id="sections">
          <SectionResults sections={result.sections} hasHeld={held} />
        </Part>
      ) : null}
      {isPractice && !isAdmin ? null : <CandidateHeader attempt={attempt} time={time} />}
      {isPractice ? <PracticeDetails attempt={attempt} /> : null}
      <Part id="one-by-one" isOnScreenOnly>
        <QuestionPanel reviewed={reviewed} result={result} />
      </Part>
      {hasMarks ? (
        <Part id="marks">
          <AttemptMarks mode={attempt.quiz_mode} marks={result.marks} />
        </Part>
      ) : null}
      <Part id="charts" isOnScreenOnly>
        <ResultCharts attempt={attempt} result={result} reviewed={reviewed} />
      </Part>
      <DetailedReview reviewed={reviewed} result={result} />
    </>
  )
}

/** A part of the page that {@link goToPart} scrolls to. */
function Part({
  id,
  isOnScreenOnly = false,
  children,
}: {
  readonly id: string
  /** Left out in print, where the review shows the same. */
  readonly isOnScreenOnly?: boolean
  readonly children: ReactNode
}) {
  return (
    <div
      id={id}
      tabIndex={-1}
      className={classes.part}
      data-print={isOnScreenOnly ? 'hidden' : undefined}
    >
      {children}
    </div>
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
        {...(marks.chapters.length === 1
          ? { verdict: attemptVerdict(marks, mode, isAdmin ? "the student's" : 'your') }
          : {})}
      />
    </Panel>
  )
})
