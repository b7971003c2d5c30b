import { Skeleton } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { AttemptMarks as Marks } from '@prepwell/contract/results/results.ts'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, use, useEffect, useMemo } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { InLanguages } from '../../../ui/languages/InLanguages.tsx'
import { inMain, type Reading, ReadingContext } from '../../../ui/languages/reading.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { MarksReport } from '../marks-report/index.ts'
import { WithMarks } from '../notebook/index.ts'
import { attemptMarksQuery } from './attempt.api.ts'
import { ResultCharts } from './charts/ResultCharts.tsx'
import { Objecting } from './objecting/Objecting.tsx'
import classes from './ResultDetails.module.css'
import { ReaderIsAdmin } from './reader-context.ts'
import { DetailedReview } from './review/DetailedReview.tsx'
import { QuestionPanel } from './review/QuestionPanel.tsx'
import { awaited, goToPart } from './review/use-review-filter.ts'
import type { PublishedMarks, ReviewedQuestion, ShownAttempt } from './reviewed-questions.ts'
import { CandidateHeader } from './summary/CandidateHeader.tsx'
import { PracticeDetails } from './summary/PracticeDetails.tsx'
import { SectionMarks, SectionResults } from './summary/SectionResults.tsx'
import { attemptVerdict } from './summary/summary-texts.ts'
import type { TimeTaken } from './summary/time-taken.ts'

interface ResultDetailsProps {
  readonly attempt: ShownAttempt
  readonly result: PublishedMarks
  readonly reviewed: readonly ReviewedQuestion[]
  readonly time: TimeTaken
  /** True if marks by chapter are meaningful. */
  readonly hasMarks: boolean
}

/** The parts of a published result below its score, in the languages that the reader chooses. */
export function ResultDetails(props: ResultDetailsProps) {
  const { attempt, result } = props
  const reader = useSession(({ user }) => user?.id ?? 0)
  return (
    <InLanguages
      languages={result.languages}
      reader={reader}
      quiz={attempt.quiz_id}
      fallback={
        <Loading what="Loading the questions…">
          <Skeleton h={420} />
        </Loading>
      }
    >
      <WithObjections attempt={attempt}>
        <WithNotebook attempt={attempt}>
          <NamedSections {...props} />
        </WithNotebook>
      </WithObjections>
    </InLanguages>
  )
}

/** Shows the objection to each question, or the button to object, if the exam takes objections. */
function WithObjections({
  attempt,
  children,
}: Pick<ResultDetailsProps, 'attempt'> & { readonly children: ReactNode }) {
  const isAdmin = use(ReaderIsAdmin)
  if (isAdmin || attempt.objections_close_at === null) return children
  return <Objecting attempt={attempt}>{children}</Objecting>
}

/** Shows the attempt's student whether each question is in the notebook or bookmarked. */
function WithNotebook({
  attempt,
  children,
}: Pick<ResultDetailsProps, 'attempt'> & { readonly children: ReactNode }) {
  const isAdmin = use(ReaderIsAdmin)
  if (isAdmin || attempt.shown === 'marks') return children
  return <WithMarks takeQuizId={attempt.take_quiz_id}>{children}</WithMarks>
}

/** Gives the sections their names in the main language of the reader. */
function NamedSections(props: ResultDetailsProps) {
  const { result } = props
  const reading = use(ReadingContext)
  const named = useMemo(() => {
    if (!reading) return result
    const { sections, section_marks } = result
    return {
      ...result,
      ...(sections && { sections: namedIn(reading, sections) }),
      ...(section_marks && { section_marks: namedIn(reading, section_marks) }),
    }
  }, [reading, result])
  const Details = props.attempt.shown === 'marks' ? MarksOnly : AllDetails
  return <Details {...props} result={named} />
}

const namedIn = <Section extends NonNullable<PublishedMarks['section_marks']>[number]>(
  reading: Reading,
  sections: readonly Section[],
) =>
  sections.map((section) => ({
    ...section,
    name: inMain(reading, section.name, section.translations),
  }))

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
  useEffect(() => {
    const [path, part] = awaited.part.split('#')
    if (part && path === window.location.pathname) goToPart(part)
  }, [])
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
          <AttemptMarks attempt={attempt} />
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
  /** True to leave it out in print, where the review shows the same. */
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

/** The report of lost marks, loaded after the questions. */
function AttemptMarks({ attempt }: Pick<ResultDetailsProps, 'attempt'>) {
  const isAdmin = use(ReaderIsAdmin)
  const { data, error, isFetching, refetch } = useQuery(attemptMarksQuery(attempt.take_quiz_id))
  return (
    <Panel title={isAdmin ? 'Where did the marks go?' : 'Where did my marks go?'}>
      {data ? (
        <Report marks={data} mode={attempt.quiz_mode} />
      ) : error ? (
        <LoadError
          title="The marks could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading where the marks went…">
          <Skeleton h={280} />
        </Loading>
      )}
    </Panel>
  )
}

interface ReportProps {
  readonly mode: QuizMode
  readonly marks: Marks
}

const Report = memo(function Report({ mode, marks }: ReportProps) {
  const isAdmin = use(ReaderIsAdmin)
  return (
    <MarksReport
      report={marks}
      reader={isAdmin ? 'admin' : 'student'}
      {...(marks.chapters.length === 1
        ? { verdict: attemptVerdict(marks, mode, isAdmin ? "the student's" : 'your') }
        : {})}
    />
  )
})
