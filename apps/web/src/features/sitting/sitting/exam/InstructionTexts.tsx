import { plainMarking } from '@prepwell/contract/bank/marking-rows.ts'
import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { formatTimeTaken } from '../../../../lib/dates.ts'
import { QuestionTypeBadge } from '../../../bank/questions/index.ts'
import { leavingText } from '../../../quizzes/quiz/index.ts'
import type { QuestionStatus } from '../engine/question-status.ts'
import { StatusShape, statusWords } from '../palette/StatusShape.tsx'
import { MarkingTable } from '../sections/MarkingTable.tsx'
import classes from './Instructions.module.css'
import type { QuizFacts } from './quiz-facts.ts'

const howToAnswer: Readonly<Record<QuestionType, string>> = {
  MCQ: 'One option is right. Choose one.',
  MSQ: 'One or more options are right. Choose all that are.',
  Numerical: 'Type a number, for example 2.5 or -3.',
}

export function InstructionTexts({
  hasSections,
  rules,
}: {
  readonly hasSections: boolean
  /** The rules from section to section; absent unless each has its own time. */
  readonly rules?: QuizFacts['section_rules']
}) {
  return (
    <section className={`${classes.card} ${classes.texts}`} aria-label="What to know">
      <h2>General instructions</h2>
      <ul>
        <li>
          The clock at the top shows the time left{rules ? ' in the section' : null}. It runs on the
          server's time.
        </li>
        {rules ? (
          <SectionTexts rules={rules} />
        ) : (
          <li>You may answer the questions in any order and change your answers until the end.</li>
        )}
        <li>Every choice is saved at once and counts, even before you press Save &amp; Next.</li>
      </ul>
      <h2>The question palette</h2>
      <p>The palette shows the status of each question:</p>
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
        {hasSections && !rules ? (
          <li>Use the tabs above the question to switch between sections, in any order.</li>
        ) : null}
        <li>A number in the palette takes you straight to that question.</li>
        <li>On a touch screen, swipe left for the next question or right for the previous one.</li>
        <li>You can take the whole exam with the keyboard: press ? to see the keys.</li>
      </ul>
      <h2>Question types</h2>
      <ul className={classes.types}>
        {questionTypes.map((type) => (
          <li key={type}>
            <QuestionTypeBadge type={type} /> {howToAnswer[type]}
          </li>
        ))}
      </ul>
      {hasSections ? null : (
        <>
          <h2>Marks</h2>
          <MarkingTable text={plainMarking} />
        </>
      )}
      <h2>Important notes</h2>
      <ul>
        <li>When the time is up, the quiz is submitted automatically.</li>
        <li>Use a stable internet connection.</li>
        <li>
          Do not refresh or close the page. If it happens anyway, nothing is lost: come back and go
          on at the same question. The clock keeps running.
        </li>
        <li>After you submit, you cannot open the quiz again.</li>
      </ul>
    </section>
  )
}

/** The instructions for an exam in which each section has its own time. */
function SectionTexts({ rules }: { readonly rules: NonNullable<QuizFacts['section_rules']> }) {
  return (
    <>
      <li>The sections come in the order of the paper. You see one at a time.</li>
      <li>
        In a section you may answer the questions in any order and change your answers until it
        ends.
      </li>
      <li>
        {leavingText(rules.early)} When its time is over, the next one opens by itself
        {rules.pause_seconds > 0
          ? ` after a pause of ${formatTimeTaken(rules.pause_seconds)}`
          : null}
        .
      </li>
    </>
  )
}

const meanings: readonly { readonly status: QuestionStatus; readonly text: string }[] = [
  { status: 'not_visited', text: 'You have not opened this question yet' },
  { status: 'not_answered', text: 'You have opened it but not answered it' },
  { status: 'answered', text: 'You have answered it' },
  { status: 'marked', text: 'You marked it for review' },
  { status: 'marked_answered', text: 'You answered it and marked it for review: it counts' },
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
