import type { QuizDetail } from '@prepwell/contract/quizzes.ts'
import { Fragment } from 'react'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { DifficultyBadge, ModeBadge, StatusBadge } from '../QuizBadges.tsx'
import { paperText } from './paper-text.ts'
import classes from './QuizView.module.css'
import { quizFieldNames, quizFields } from './quiz-fields.tsx'

const shortFields = quizFieldNames.filter((name) => !quizFields[name].isLong)
const longFields = quizFieldNames.filter((name) => quizFields[name].isLong)

/** What is known of a quiz, to be read. */
export function QuizFacts({ quiz }: { readonly quiz: QuizDetail }) {
  const factsOf = (names: typeof quizFieldNames) =>
    names.map((name) => <Fragment key={name}>{quizFields[name].facts?.(quiz)}</Fragment>)
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
        <Fact label="Total marks">{quiz.total_marks}</Fact>
        <Fact label="Date created">
          <span className={classes.moment}>
            <DateTime at={quiz.date_created} />
          </span>
        </Fact>
        <Fact label="Paper" wide>
          {paperText(quiz)}
        </Fact>
        {factsOf(longFields)}
      </Facts>
    </>
  )
}
