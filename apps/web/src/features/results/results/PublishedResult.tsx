import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import type { HoldingExam } from '@prepwell/contract/quizzes/holding-exam.ts'
import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { IconEyeOff, IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, use, useMemo } from 'react'
import { Loaded, loadedPart } from '../../../lib/loaded-part.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { AfterFirstPaint } from '../../../ui/layout/AfterFirstPaint.tsx'
import { ResultsBy } from '../../quizzes/quiz/index.ts'
import { KeysAreShown, ReaderIsAdmin, ResultIsPrivate } from './reader-context.ts'
import { goToPart, reviewHeadingId } from './review/use-review-filter.ts'
import { type PublishedMarks, reviewedQuestions, type ShownAttempt } from './reviewed-questions.ts'
import { ScoreSummary } from './summary/ScoreSummary.tsx'
import { timeTakenOf } from './summary/time-taken.ts'

/** The content below the fold. */
const details = loadedPart(async () => (await import('./ResultDetails.tsx')).ResultDetails)

interface PublishedResultProps {
  readonly attempt: ShownAttempt
  readonly result: PublishedMarks
}

/**
 * A published result: first the score, then all details, or only the marks if the exam shows no
 * more.
 */
export function PublishedResult({ attempt, result }: PublishedResultProps) {
  const isMarksOnly = attempt.shown === 'marks'
  const reviewed = useMemo(
    () => (isMarksOnly ? [] : reviewedQuestions(attempt, result)),
    [isMarksOnly, attempt, result],
  )
  const time = timeTakenOf(attempt, result)
  const held = reviewed.filter(({ outcome }) => outcome === 'held').length
  // A private practice repeats questions that went wrong before, so its marks say nothing about a
  // chapter.
  const hasMarks = held < reviewed.length && !attempt.is_private
  return (
    <ResultContexts attempt={attempt}>
      <Stack gap="lg">
        <ShownNotice attempt={attempt} />
        {attempt.held_by && held > 0 ? <HeldNotice exam={attempt.held_by} count={held} /> : null}
        <ScoreSummary attempt={attempt} score={result.score} time={time} reviewed={reviewed} />
        {isMarksOnly ? null : (
          <ResultParts hasSections={result.sections !== undefined} hasMarks={hasMarks} />
        )}
        <AfterFirstPaint skeleton={detailsSkeleton}>
          <Loaded of={details} props={{ attempt, result, reviewed, time, hasMarks }} />
        </AfterFirstPaint>
      </Stack>
    </ResultContexts>
  )
}

function ResultContexts({
  attempt,
  children,
}: {
  readonly attempt: AttemptResult
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

/** Says which parts of the result are hidden, or that only admins can see it so far. */
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

/** Links to the parts below. The last part loads during scrolling. */
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

/** Explains why some answers are hidden, and when they will be shown. */
function HeldNotice({ exam, count }: { readonly exam: HoldingExam; readonly count: number }) {
  const answers =
    count === 1 ? 'The answer to 1 question is' : `The answers to ${count} questions are`
  return (
    <Alert
      icon={<IconHourglass aria-hidden />}
      title={`${answers} shown when the results of ${exam.name} are out`}
    >
      That exam asks {count === 1 ? 'this question' : 'these questions'} too, so answers stay
      covered until everybody has finished it. Your score stays. <ResultsBy at={exam.results_by} />
    </Alert>
  )
}

/** The skeleton of the standing line and the question panel. */
const detailsSkeleton = (
  <>
    <Skeleton height={84} />
    <Skeleton height={520} />
  </>
)

export function ResultSkeleton() {
  return (
    <Loading what="Loading the result…">
      <Stack gap="lg">
        <Skeleton height={220} />
        {detailsSkeleton}
      </Stack>
    </Loading>
  )
}
