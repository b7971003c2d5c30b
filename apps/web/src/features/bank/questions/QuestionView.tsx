import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { forCopying, paths } from '../../../lib/paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DetailButtons } from '../../../ui/detail/DetailButtons.tsx'
import { DetailSteps } from '../../../ui/detail/DetailSteps.tsx'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { subjectChoicesQuery } from '../subjects/index.ts'
import { FactList } from './facts/FactList.tsx'
import type { QuestionDetail } from './facts/fact-texts.ts'
import { StageStrip } from './facts/StageStrip.tsx'
import { LanguagesCell } from './languages/LanguagesCell.tsx'
import { hasExplanation, QuestionContent, QuestionExplanation } from './QuestionContent.tsx'
import { QuestionTypeBadge } from './QuestionTypeBadge.tsx'
import classes from './QuestionView.module.css'
import { useQuestionDeletion } from './question-list.tsx'
import { questionsQuery, useSchoolLanguages } from './questions.api.ts'

/** A question with its answer key, subject and chapter. */
export function QuestionView({
  question,
  hasEdited,
  children,
}: {
  readonly question: QuestionDetail
  /** True if the form was open before: focus then returns to Edit, the button that opens it. */
  readonly hasEdited: boolean
  /** A panel shown below the explanation. */
  readonly children: ReactNode
}) {
  const { id, type, marks, passage } = question
  const { date_created } = question
  const remove = useQuestionDeletion()
  return (
    <>
      <PageTitle title={`Question ${id}`}>
        <DetailButtons
          list={{ label: 'All questions', path: paths.staff.questions }}
          startsFocused={hasEdited}
          copyPath={forCopying(adminPaths.question(id))}
          onRemove={() => remove(question)}
        >
          <DetailSteps
            one="question"
            id={id}
            pathOf={adminPaths.question}
            queryFor={questionsQuery}
          />
        </DetailButtons>
      </PageTitle>
      <div className={classes.panels}>
        <StageStrip question={question} />
        <Panel title="Question" action={<QuestionTypeBadge type={type} />}>
          <QuestionContent question={question} />
        </Panel>
        {hasExplanation(question) ? (
          <Panel title="Explanation">
            <QuestionExplanation question={question} />
          </Panel>
        ) : null}
        {children}
        <Panel title="Details">
          <Facts>
            <Place question={question} />
            <Fact label="Marks">{marks}</Fact>
            {passage && passage.questions_count > 1 ? (
              <Fact label="Passage">
                <Link
                  to={`${paths.staff.questions}?passage_id=${passage.id}`}
                  className={classes.link}
                >
                  Shared by {passage.questions_count} questions
                </Link>
              </Fact>
            ) : null}
            <FactList question={question} />
            <LanguagesFact question={question} />
            <Fact label="Date created">
              <DateTime at={date_created} />
            </Fact>
            <Fact label="Versions">
              <Link to={adminPaths.questionVersions(id)} className={classes.link}>
                {countOf(question.versions_count, 'version')}
              </Link>
            </Fact>
          </Facts>
        </Panel>
      </div>
    </>
  )
}

/**
 * The languages in which the question can be asked. Renders nothing if the school has one language
 * and the question uses no other.
 */
function LanguagesFact({ question }: { readonly question: QuestionRow }) {
  const school = useSchoolLanguages()
  const isPlain =
    school.length < 2 &&
    question.language === null &&
    Object.keys(question.translations).length === 0
  if (isPlain) return null
  return (
    <Fact label="Languages">
      <LanguagesCell question={question} />
    </Fact>
  )
}

/** The names of the subject and the chapter, once loaded. */
function Place({ question: { subject_id, chapter_id } }: { readonly question: QuestionRow }) {
  const { data } = useQuery(subjectChoicesQuery())
  const subject = data?.find(({ id }) => id === subject_id)
  const chapter = subject?.chapters.find(({ id }) => id === chapter_id)
  return (
    <>
      <Fact label="Subject">
        <Link to={adminPaths.subject(subject_id)} className={classes.link}>
          {subject?.name ?? `Subject ${subject_id}`}
        </Link>
      </Fact>
      <Fact label="Chapter">
        <Link to={adminPaths.chapter(chapter_id)} className={classes.link}>
          {chapter?.name ?? `Chapter ${chapter_id}`}
        </Link>
      </Fact>
    </>
  )
}
