import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { numberText } from '../../../../lib/numbers.ts'
import { forCopying, paths } from '../../../../lib/paths.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useRowDeletion } from '../../../../ui/data-table/use-row-deletion.ts'
import { DetailButtons } from '../../../../ui/detail/DetailButtons.tsx'
import { DetailPage } from '../../../../ui/detail/DetailPage.tsx'
import { DetailSkeleton } from '../../../../ui/detail/DetailSkeleton.tsx'
import { DetailSteps } from '../../../../ui/detail/DetailSteps.tsx'
import { Fact, Facts } from '../../../../ui/layout/Facts.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { QuestionsOfChapter } from '../../../bank/questions/index.ts'
import {
  AnnouncementsPanel,
  QuestionReports,
  useExamDayLists,
} from '../../../exam-day/announcements/index.ts'
import { quizConsequence } from '../../../shared/dependents/index.ts'
import { isEntryOver } from '../exam-times.ts'
import { DifficultyBadge, ModeBadge, StatusBadge } from '../QuizBadges.tsx'
import {
  deleteQuizMutation,
  practiceOverlapQuery,
  quizQuery,
  quizzesQuery,
} from '../quizzes.api.ts'
import { CutOffFacts } from './cut-offs/CutOffFacts.tsx'
import { entryText } from './entry-text.ts'
import { DownloadQuiz } from './file/DownloadQuiz.tsx'
import { LiveExam } from './LiveExam.tsx'
import { QuizLanguages } from './languages/QuizLanguages.tsx'
import { lateDeliveryText } from './late-delivery-text.ts'
import { PracticeOverlap } from './PracticeOverlap.tsx'
import { orderText, paperText } from './paper-text.ts'
import { objectionsText } from './publication/objection-settings.ts'
import { PublishResults } from './publication/PublishResults.tsx'
import { logTexts, publicationText } from './publication/publication-text.ts'
import { QuizCopying, QuizEditing } from './QuizEditing.tsx'
import classes from './QuizPage.module.css'
import { QuizSections } from './QuizSections.tsx'
import { QuizTabs } from './QuizTabs.tsx'
import { quizFieldNames, quizFields } from './quiz-fields.tsx'
import { ShareQuiz } from './share/ShareQuiz.tsx'
import { useExamNow } from './use-exam-now.ts'

export function QuizPage() {
  return (
    <DetailPage
      one="quiz"
      title="Quiz"
      list={{ text: 'See all quizzes', path: paths.staff.quizzes }}
      queryFor={quizQuery}
      skeleton={<DetailSkeleton what="Loading the quiz…" />}
      view={(quiz, hasEdited) => <QuizView quiz={quiz} hasEdited={hasEdited} />}
      edit={(quiz) => <QuizEditing quiz={quiz} />}
      copy={(quiz) => <QuizCopying quiz={quiz} />}
    />
  )
}

/**
 * The details of a quiz, the students in it now, and its sections or the questions of its chapter.
 */
function QuizView({
  quiz,
  hasEdited,
}: {
  readonly quiz: QuizDetail
  /** True if the form was open before: focus then returns to Edit, the button that opens it. */
  readonly hasEdited: boolean
}) {
  const { id, name } = quiz
  const remove = useRowDeletion({
    entity: 'quiz',
    deleted: () => 'Successfully deleted the quiz',
    mutation: deleteQuizMutation(),
  })
  // The warning is above the details and would push them down if it loaded later.
  const isWarned = quiz.quiz_mode === 'exam' && quiz.status !== 'completed'
  const overlap = useQuery({ ...practiceOverlapQuery({ exam_id: id }), enabled: isWarned })
  const hasBegun = quiz.quiz_mode === 'exam' && quiz.status !== 'upcoming'
  const now = useExamNow()
  const examDay = useExamDayLists(id, hasBegun)
  if (overlap.isLoading || examDay.isLoading) return <DetailSkeleton what="Loading the quiz…" />
  return (
    <>
      <PageTitle title={name} windowTitle={`${name} · Quiz`} subtitle={`Quiz, ID ${id}`}>
        <DetailButtons
          list={{ label: 'All quizzes', path: paths.staff.quizzes }}
          startsFocused={hasEdited}
          copyPath={forCopying(adminPaths.quiz(id))}
          onRemove={() => remove(quiz, () => quizConsequence(id))}
        >
          <DetailSteps one="quiz" id={id} pathOf={adminPaths.quiz} queryFor={quizzesQuery} />
        </DetailButtons>
      </PageTitle>
      <QuizTabs quiz={quiz} />
      <div className={classes.panels}>
        <PublishResults quiz={quiz} />
        <LiveExam quiz={quiz} />
        {hasBegun ? (
          <>
            <AnnouncementsPanel quizId={id} />
            <QuestionReports quizId={id} />
          </>
        ) : null}
        {isWarned ? <PracticeOverlap query={{ exam_id: id }} status={quiz.status} /> : null}
        <Panel title="Details" action={<DownloadQuiz id={id} />}>
          <QuizFacts quiz={quiz} />
        </Panel>
        {quiz.sections ? (
          <Panel title="Sections">
            <QuizSections sections={quiz.sections} isFrozen={quiz.paper_frozen_at !== null} />
          </Panel>
        ) : null}
        {isEntryOver(quiz, now) ? null : (
          <Panel title="Send it to students">
            <ShareQuiz id={id} mode={quiz.quiz_mode} />
          </Panel>
        )}
      </div>
      {quiz.sections ? null : (
        <QuestionsOfChapter subjectId={quiz.subject_id} chapterId={quiz.chapter_id} />
      )}
    </>
  )
}

/** The entry requirements of an exam; renders nothing if there are none. */
function EntryFacts({ quiz }: { readonly quiz: QuizDetail }) {
  const { access_code, waiting_room, seb_config_keys } = quiz
  if (!access_code && !waiting_room && seb_config_keys.length === 0) return null
  const text = entryText(quiz)
  return (
    <Fact label="Entry" wide>
      {text.charAt(0).toUpperCase() + text.slice(1)}.
      {access_code ? (
        <>
          {' '}
          The code is <b>{access_code}</b>.
        </>
      ) : null}
    </Fact>
  )
}

const shortFields = quizFieldNames.filter((name) => !quizFields[name].isLong)
const longFields = quizFieldNames.filter((name) => quizFields[name].isLong)

function QuizFacts({ quiz }: { readonly quiz: QuizDetail }) {
  const factsOf = (names: typeof quizFieldNames) =>
    names.map((name) => <Fragment key={name}>{quizFields[name].facts?.(quiz)}</Fragment>)
  const order = orderText(quiz)
  return (
    <>
      <div className={classes.badges}>
        <StatusBadge size="md" status={quiz.status} />
        <ModeBadge mode={quiz.quiz_mode} />
        <DifficultyBadge size="md" level={quiz.difficulty_level} />
      </div>
      <Facts>
        {factsOf(shortFields)}
        <Fact label="Questions">{quiz.total_questions}</Fact>
        <Fact label="Total marks">{numberText(quiz.total_marks)}</Fact>
        <Fact label="Date created">
          <span className={classes.moment}>
            <DateTime at={quiz.date_created} />
          </span>
        </Fact>
        {quiz.quiz_mode === 'exam' ? (
          <Fact label="Late answers">{lateDeliveryText(quiz.late_delivery_hours)}</Fact>
        ) : null}
        <Fact label="Paper" wide>
          {paperText(quiz)}
        </Fact>
        <Fact label="Open to" wide>
          {quiz.groups.length === 0
            ? 'All students'
            : quiz.groups.map(({ id, name }, place) => (
                <Fragment key={id}>
                  {place > 0 ? ', ' : null}
                  <Link to={adminPaths.group(id)} className={classes.link}>
                    {name}
                  </Link>
                </Fragment>
              ))}
        </Fact>
        {quiz.series ? (
          <Fact label="Shift of" wide>
            <Link to={adminPaths.seriesResults(quiz.series.id)} className={classes.link}>
              {quiz.series.name}
            </Link>
          </Fact>
        ) : null}
        {quiz.languages ? (
          <Fact label="Languages" wide>
            <QuizLanguages quiz={quiz} languages={quiz.languages} />
          </Fact>
        ) : null}
        {order ? (
          <Fact label="Order" wide>
            {order}
          </Fact>
        ) : null}
        {quiz.quiz_mode === 'exam' ? (
          <Fact label="Results" wide>
            {quiz.publication_log.length === 0
              ? `${publicationText(quiz)}.`
              : logTexts(quiz.publication_log).join('\n')}
          </Fact>
        ) : null}
        {quiz.quiz_mode === 'exam' && quiz.objections !== 'none' ? (
          <Fact label="Objections" wide>
            {objectionsText(quiz, quiz.objections_hours)}.
          </Fact>
        ) : null}
        <CutOffFacts quiz={quiz} />
        {quiz.quiz_mode === 'exam' ? <EntryFacts quiz={quiz} /> : null}
        {factsOf(longFields)}
      </Facts>
    </>
  )
}
