import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { KeyRow } from '@prepwell/contract/quizzes/print.ts'
import { use } from 'react'
import { marksText } from '../../../../../lib/numbers.ts'
import { pictures } from '../../../../../lib/pictures.ts'
import { keyText } from './key-text.ts'
import { optionsPerLine } from './options-per-line.ts'
import { PrintedText } from './PrintedText.tsx'
import type { PrintChoices } from './print-choices.ts'
import { PrintedIn } from './printed-in.ts'
import classes from './sheets.module.css'

/** One question, with no page break inside it. */
export function PrintedQuestion({
  question,
  answer,
  choices: { columns, explains },
}: {
  readonly question: PaperQuestion
  /** Null for a paper without the key. */
  readonly answer: KeyRow | null
  readonly choices: PrintChoices
}) {
  const printed = use(PrintedIn)
  const { display_id, type, statement, question_format, question_image, marks, options } = question
  const { language } = question
  return (
    <div className={classes.question} data-question={display_id}>
      <p className={classes.number}>{display_id}.</p>
      <div className={classes.body}>
        <span className={classes.marks}>[{marksText(marks)}]</span>
        <PrintedText
          text={statement}
          format={question_format}
          language={language}
          translations={question.translations}
        />
        {question_image ? (
          <img
            className={classes.picture}
            src={pictures.question(question_image)}
            alt={`Figure of question ${display_id}`}
          />
        ) : null}
        {type === 'MSQ' ? <p className={classes.hint}>One or more answers are right.</p> : null}
        {options.length > 0 ? (
          <ol
            className={classes.options}
            data-per-line={optionsPerLine(question, { columns, printed })}
          >
            {options.map(({ id, text, translations }, place) => (
              <li
                key={id}
                className={classes.option}
                data-right={isRight(answer, letterOf(place)) || undefined}
              >
                <span className={classes.letter}>({letterOf(place)})</span>
                <div>
                  <PrintedText
                    text={text}
                    format={question_format}
                    language={language}
                    translations={translations}
                    inline
                  />
                </div>
              </li>
            ))}
          </ol>
        ) : (
          <p className={classes.blank}>Answer:</p>
        )}
        {answer ? (
          <div className={classes.answer}>
            <p>
              <b>Key: {keyText(type, answer)}</b>
            </p>
            {explains ? <Explanation answer={answer} language={language} /> : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** Renders nothing if there is no explanation. */
export const Explanation = ({
  answer: { explanation, explanation_format, explanation_translations },
  language,
}: {
  readonly answer: KeyRow
  readonly language: string | undefined
}) =>
  explanation === null ? null : (
    <PrintedText
      text={explanation}
      format={explanation_format}
      language={language}
      translations={explanation_translations}
    />
  )

const isRight = (answer: KeyRow | null, letter: string) =>
  answer !== null && !answer.is_left_out && answer.answers.some((key) => key.includes(letter))
