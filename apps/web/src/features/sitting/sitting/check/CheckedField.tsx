import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import options from '../../../bank/questions/options/options.module.css'
import { AnswerReview } from '../../../results/results/index.ts'
import { answerFields } from '../answer/answer-fields.tsx'
import classes from './CheckedField.module.css'
import { useQuestionCheck } from './check-context.ts'

/** The answer field; once the answer was checked, the answer beside the key as in a result. */
export function CheckedField({ question }: { readonly question: PaperQuestion }) {
  const check = useQuestionCheck(question.id)
  if (check?.phase !== 'checked') {
    const Field = answerFields[question.type]
    return <Field question={question} />
  }
  const { selected_values, correct_answer, also_correct, outcome } = check.answer
  return (
    <div className={classes.field}>
      <p className={options.hint}>Checked: this answer stays as it is</p>
      <AnswerReview
        question={{
          ...question,
          is_held: false,
          selected_answer: selected_values,
          correct_answer,
          also_correct,
        }}
        isRight={outcome === 'right'}
      />
    </div>
  )
}
