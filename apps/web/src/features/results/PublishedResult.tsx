import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import type { HoldingExam } from '@prepwell/contract/quizzes/holding-exam.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { AttemptDetail, AttemptMarks as Marks } from '@prepwell/contract/results/results.ts'
import { IconEyeOff, IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { memo, type ReactNode, use, useMemo } from 'react'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { AfterFirstPaint } from '../../ui/layout/AfterFirstPaint.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { MarksReport } from '../marks/index.ts'
import { ResultsBy } from '../quizzes/index.ts'
import { ResultCharts } from './charts/ResultCharts.tsx'
import classes from './PublishedResult.module.css'
import { KeysAreShown, ReaderIsAdmin, ResultIsPrivate } from './reader-context.ts'
import { DetailedReview } from './review/DetailedReview.tsx'
import panelClasses from './review/QuestionPanel.module.css'
import { QuestionPanel } from './review/QuestionPanel.tsx'
import { goToPart, reviewHeadingId } from './review/use-review-filter.ts'
import { type PublishedMarks, reviewedQuestions } from './reviewed-questions.ts'
import { CandidateHeader } from './summary/CandidateHeader.tsx'
import { PracticeDetails } from './summary/PracticeDetails.tsx'
import { ScoreSummary } from './summary/ScoreSummary.tsx'
import { SectionMarks, SectionResults } from './summary/SectionResults.tsx'
import { attemptVerdict } from './summary/summary-texts.ts'
import { type TimeTaken, timeTakenOf } from './summary/time-taken.ts'

interface PublishedResultProps {
  readonly attempt: AttemptDetail
  readonly result: PublishedMarks
}

/** A published result: score, the questions one at a time, lost marks, charts, all questions. */
export function PublishedResult({ attempt, result }: PublishedResultProps) {
  const reviewed = useMemo(() => reviewedQuestions(attempt, result), [attempt, result])
  const time = timeTakenOf(attempt, result)
  const isAdmin = use(ReaderIsAdmin)
  const isPractice = attempt.quiz_mode === 'practice'
  const held = reviewed.filter(({ outcome }) => outcome === 'held').length
  // A private practice asks what was wrong before: its marks say nothing of a chapter.
  const hasMarks = held < reviewed.length && !attempt.is_private
  if (attempt.shown === 'marks') return <MarksOnly attempt={attempt} result={result} time={time} />
  return (
    <ResultContexts attempt={attempt}>
      <Stack gap="lg">
        <ShownNotice attempt={attempt} />
        {attempt.held_by && held > 0 ? <HeldNotice exam={attempt.held_by} count={held} /> : null}
        <ScoreSummary attempt={attempt} score={result.score} time={time} reviewed={reviewed} />
        <ResultParts hasSections={result.sections !== undefined} hasMarks={hasMarks} />
        <AfterFirstPaint>
          {result.sections ? (
            <Part id="sections">
              <SectionResults sections={result.sections} hasHeld={held > 0} />
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
        </AfterFirstPaint>
      </Stack>
    </ResultContexts>
  )
}

/** The result of an exam that shows no more than its marks. */
function MarksOnly({ attempt, result, time }: PublishedResultProps & { readonly time: TimeTaken }) {
  const { section_marks } = result
  return (
    <ResultContexts attempt={attempt}>
      <Stack gap="lg">
        <ShownNotice attempt={attempt} />
        <ScoreSummary attempt={attempt} score={result.score} time={time} reviewed={[]} />
        {section_marks ? <SectionMarks sections={section_marks} /> : null}
        <CandidateHeader attempt={attempt} time={time} />
      </Stack>
    </ResultContexts>
  )
}

function ResultContexts({
  attempt,
  children,
}: {
  readonly attempt: AttemptDetail
  readonly children: ReactNode
}) {
  return (
    <ResultIsPrivate value={attempt.is_private}>
      <KeysAreShown value={attempt.shown === 'keys'}>{children}</KeysAreShown>
    </ResultIsPrivate>
  )
}

const shownTexts = {
  marks:
    'This result shows your marks, without the questions and answers. If a mark surprises you, ask your teacher.',
  answers:
    'This result shows what you answered and the marks of each answer, without the right answers and explanations. If a mark surprises you, ask your teacher.',
} as const

/** What this result does not show, or that nobody else sees it yet. */
function ShownNotice({ attempt: { shown, is_published } }: Pick<PublishedResultProps, 'attempt'>) {
  const isAdmin = use(ReaderIsAdmin)
  if (shown !== 'keys')
    return <Alert icon={<IconInfoCircle aria-hidden />}>{shownTexts[shown]}</Alert>
  if (is_published || !isAdmin) return null
  return (
    <Alert icon={<IconEyeOff aria-hidden />} title="Not published yet">
      Only admins see this result until the results are published.
    </Alert>
  )
}

/** The ways to the parts below, of which the last one loads as one scrolls. */
function ResultParts({
  hasSections,
  hasMarks,
}: {
  readonly hasSections: boolean
  readonly hasMarks: boolean
}) {
  const parts = [
    ...(hasSections ? [{ id: 'sections', name: 'Sections' }] : []),
    { id: 'one-by-one', name: 'One by one' },
    ...(hasMarks ? [{ id: 'marks', name: 'Marks' }] : []),
    { id: 'charts', name: 'Charts' },
    { id: reviewHeadingId, name: 'Review' },
  ]
  return (
    <Group component="nav" aria-label="On this page" gap={6}>
      {parts.map(({ id, name }) => (
        <Button key={id} variant="default" size="compact-sm" onClick={() => goToPart(id)}>
          {name}
        </Button>
      ))}
    </Group>
  )
}

/** A part of the result that {@link goToPart} leads to. */
function Part({
  id,
  isOnScreenOnly = false,
  children,
}: {
  readonly id: string
  /** Left out on paper, where the review shows the same. */
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
        {...(marks.chapters.length === 1
          ? { verdict: attemptVerdict(marks, mode, isAdmin ? "the student's" : 'your') }
          : {})}
      />
    </Panel>
  )
})

/** The shape of a result while it loads. */
export function ResultSkeleton() {
  return (
    <Loading what="Loading the result…">
      <Stack gap="lg">
        <Skeleton height={220} />
        <Skeleton height={84} />
        <div className={panelClasses.panel}>
          <Skeleton height={420} />
          <Skeleton height={320} />
        </div>
      </Stack>
    </Loading>
  )
}
