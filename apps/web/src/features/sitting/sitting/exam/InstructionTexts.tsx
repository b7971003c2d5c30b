import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { QuestionTypeBadge } from '../../../bank/questions/index.ts'
import type { QuestionStatus } from '../engine/question-status.ts'
import { StatusShape, statusWords } from '../palette/StatusShape.tsx'
import classes from './Instructions.module.css'

const howToAnswer: Readonly<Record<QuestionType, string>> = {
  MCQ: 'One option is right. Choose one.',
  MSQ: 'One or more options are right. Some of them and nothing wrong earn a share of the marks; a wrong one earns nothing.',
  Numerical: 'Type a number, for example 2.5 or -3.',
}

/** A paper with sections says with each of them what an answer earns. */
const howToAnswerInSections: typeof howToAnswer = {
  ...howToAnswer,
  MSQ: 'One or more options are right. Choose all that are.',
}

/** What the student should know, in five parts. */
export function InstructionTexts({ hasSections }: { readonly hasSections: boolean }) {
  const answering = hasSections ? howToAnswerInSections : howToAnswer
  return (
    <section className={`${classes.card} ${classes.texts}`} aria-label="What to know">
      <h2>General instructions</h2>
      <ul>
        <li>The clock at the top shows the time that is left. It is the server's clock.</li>
        <li>You may answer the questions in any order and change your answers until the end.</li>
        <li>Every choice is kept at once and counts, also before you press Save &amp; Next.</li>
      </ul>
      <h2>The question palette</h2>
      <p>The palette shows how each question stands:</p>
      <PaletteLegend />
      <h2>Moving between questions</h2>
      <ul>
        <li>
          <strong>Save &amp; Next</strong> marks your choice as answered and goes on.
        </li>
        <li>
          <strong>Mark for Review &amp; Next</strong> sets a mark, so that you find the question
          again. A marked question with a choice counts like any other.
        </li>
        <li>
          <strong>Clear</strong> removes your choice.
        </li>
        {hasSections ? (
          <li>The tabs above the question lead from section to section, in any order.</li>
        ) : null}
        <li>A number in the palette leads straight to that question.</li>
        <li>On a touch screen a swipe to the left or right leads to the next question or back.</li>
        <li>The whole exam works by keyboard: press ? for the keys.</li>
      </ul>
      <h2>Question types</h2>
      <ul className={classes.types}>
        {questionTypes.map((type) => (
          <li key={type}>
            <QuestionTypeBadge type={type} /> {answering[type]}
          </li>
        ))}
      </ul>
      <h2>Important notes</h2>
      <ul>
        <li>When the time is up, the quiz is submitted by itself.</li>
        <li>Use a stable internet connection.</li>
        <li>
          Do not refresh or close the page. If it happens anyway, nothing is lost: come back and go
          on at the same question. The clock keeps running.
        </li>
        <li>After you submit, you cannot visit the quiz again.</li>
      </ul>
    </section>
  )
}

const meanings: readonly { readonly status: QuestionStatus; readonly text: string }[] = [
  { status: 'not_visited', text: 'You have not been at this question' },
  { status: 'not_answered', text: 'You have been there and not answered it' },
  { status: 'answered', text: 'You have answered it' },
  { status: 'marked', text: 'You marked it for review' },
  { status: 'marked_answered', text: 'You marked it for review and chose something: it counts' },
]

function PaletteLegend() {
  return (
    <ul className={classes.legend}>
      {meanings.map(({ status, text }) => (
        <li key={status}>
          <StatusShape status={status} />
          <span>
            <strong>{statusWords[status].label}</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
