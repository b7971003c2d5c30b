import type { QuestionStatus } from '../engine/question-status.ts'
import { StatusShape } from '../palette/StatusShape.tsx'
import { statusWords } from '../palette/status-look.ts'
import classes from './Instructions.module.css'

const meanings: readonly { readonly status: QuestionStatus; readonly text: string }[] = [
  { status: 'not_visited', text: 'You have not been at this question' },
  { status: 'not_answered', text: 'You have been there and not answered it' },
  { status: 'answered', text: 'You have answered it' },
  { status: 'marked', text: 'You marked it for review' },
  { status: 'marked_answered', text: 'You marked it for review and chose something: it counts' },
]

/** What the shapes of the palette mean. */
export function PaletteLegend() {
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
