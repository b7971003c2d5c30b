import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import { IconCheck } from '@tabler/icons-react'
import { pictures } from '../../../../lib/pictures.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { PassageBox } from '../../../bank/questions/index.ts'
import classes from './CardContent.module.css'

type ShownCard = Omit<SessionCard, 'slow_above' | 'next_days' | 'rests_after_lapse'>

/** A question with its key, its explanation and the student's note. */
export function CardContent({ card }: { readonly card: ShownCard }) {
  const { statement, question_format, question_image, language, translations, passage } = card
  const { answer_explanation, explanation_format, explanation_translations, note } = card
  return (
    <div className={classes.content}>
      {passage ? (
        <PassageBox
          text={passage.text}
          format={passage.format}
          image={passage.image === null ? null : pictures.question(passage.image)}
          language={language}
          translations={passage.translations}
        />
      ) : null}
      <Translated
        text={statement}
        format={question_format}
        language={language}
        translations={translations}
      />
      {question_image ? (
        <Picture
          className={classes.image}
          src={pictures.question(question_image)}
          alt="Figure of the question"
        />
      ) : null}
      {card.options ? <Options card={card} options={card.options} /> : <Typed card={card} />}
      {answer_explanation ? (
        <section className={classes.box}>
          <h3 className={classes.heading}>Explanation</h3>
          <Translated
            text={answer_explanation}
            format={explanation_format}
            language={language}
            translations={explanation_translations}
          />
        </section>
      ) : null}
      {note ? (
        <section className={classes.box}>
          <h3 className={classes.heading}>Your note</h3>
          <p className={classes.note}>{note}</p>
        </section>
      ) : null}
    </div>
  )
}

function Options({
  card: { correct_answer, question_format, language },
  options,
}: {
  readonly card: ShownCard
  readonly options: NonNullable<ShownCard['options']>
}) {
  return (
    <ul className={classes.options}>
      {options.map(({ id, text, translations }, index) => {
        const isRight = correct_answer.includes(id)
        return (
          <li key={id} className={classes.option} data-right={isRight || undefined}>
            <span className={classes.letter} aria-hidden>
              {letterOf(index)}
            </span>
            <div>
              <Translated
                text={text}
                format={question_format}
                language={language}
                translations={translations}
                inline
                sameWithout
              />
            </div>
            {isRight ? (
              <span className={classes.right}>
                <IconCheck size={16} stroke={2.2} aria-hidden /> Correct
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function Typed({ card: { correct_answer, correct_range } }: { readonly card: ShownCard }) {
  const [low, high] = correct_range ?? []
  return (
    <p className={classes.typed}>
      Correct answer:{' '}
      <b>
        {low !== undefined && high !== undefined
          ? rangeText({ low, high })
          : correct_answer.join(', ')}
      </b>
    </p>
  )
}
