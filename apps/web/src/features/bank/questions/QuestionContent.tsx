import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { pictures } from '../../../lib/pictures.ts'
import { Translated } from '../../../ui/languages/Translated.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { CorrectAnswer } from './CorrectAnswer.tsx'
import { EachLanguage } from './languages/EachLanguage.tsx'
import { explanationIn, statementIn } from './languages/stored-languages.ts'
import { PassageBox } from './passage/PassageBox.tsx'
import { passageTitle } from './passage/passage-title.ts'
import classes from './QuestionContent.module.css'

/** The parts of a question that students see, in each of its languages, with the answer key. */
export function QuestionContent({ question }: { readonly question: QuestionRow }) {
  const { id, statement, question_format, question_image, passage, options } = question
  return (
    <EachLanguage question={question}>
      {(tag, isFirst) => (
        <div className={classes.question}>
          {passage ? (
            <PassageBox
              title={passageTitle(tag, { isFirst, of: `question ${id}` })}
              text={passage.text}
              format={passage.format}
              image={passage.image === null || !isFirst ? null : pictures.question(passage.image)}
              translations={passage.translations}
            />
          ) : null}
          <Translated
            text={statement}
            format={question_format}
            translations={statementIn(question)}
          />
          {question_image && isFirst ? (
            <Picture
              src={pictures.question(question_image)}
              alt={`Figure of question ${id}`}
              className={classes.image}
            />
          ) : null}
          {/* A numerical answer is the same in every language. */}
          {isFirst || options.length > 0 ? <CorrectAnswer question={question} /> : null}
        </div>
      )}
    </EachLanguage>
  )
}

/** True if a question has an explanation in any language. */
export const hasExplanation = (
  question: Pick<QuestionRow, 'answer_explanation' | 'translations'>,
): boolean =>
  question.answer_explanation !== null || Object.keys(explanationIn(question)).length > 0

/** The explanation of a question in each of its languages. */
export function QuestionExplanation({ question }: { readonly question: QuestionRow }) {
  const { answer_explanation, explanation_format } = question
  return (
    <EachLanguage question={question}>
      {() => (
        <Translated
          text={answer_explanation ?? ''}
          format={explanation_format}
          translations={explanationIn(question)}
        />
      )}
    </EachLanguage>
  )
}
