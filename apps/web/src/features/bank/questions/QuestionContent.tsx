import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { pictures } from '../../../lib/pictures.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { CorrectAnswer } from './CorrectAnswer.tsx'
import { PassageBox } from './passage/PassageBox.tsx'
import classes from './QuestionContent.module.css'

/** What students see of a question, with the answer key. */
export function QuestionContent({ question }: { readonly question: QuestionRow }) {
  const { id, statement, question_format, question_image, passage } = question
  return (
    <div className={classes.question}>
      {passage ? (
        <PassageBox
          text={passage.text}
          format={passage.format}
          image={passage.image === null ? null : pictures.question(passage.image)}
        />
      ) : null}
      <RichText text={statement} format={question_format} />
      {question_image ? (
        <Picture
          src={pictures.question(question_image)}
          alt={`Figure of question ${id}`}
          className={classes.image}
        />
      ) : null}
      <CorrectAnswer question={question} />
    </div>
  )
}
