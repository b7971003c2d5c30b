import type { PrintedPaper, PrintedSet } from '@prepwell/contract/quizzes/print.ts'
import { keyText } from './key-text.ts'
import { Explanation } from './PrintedQuestion.tsx'
import type { PrintChoices } from './print-choices.ts'
import { SheetHead } from './SheetHead.tsx'
import classes from './sheets.module.css'

/** The right answers of a set as a table, with explanations if these were chosen. */
export function KeySheet({
  print,
  set: { letter, questions, key },
  choices: { size, explains },
}: {
  readonly print: PrintedPaper
  readonly set: PrintedSet
  readonly choices: PrintChoices
}) {
  const rows = questions.flatMap(({ id, type, language }, place) => {
    const answer = key[place]
    return answer ? [{ id, type, language, answer }] : []
  })
  return (
    <article
      className={classes.sheet}
      data-set={letter}
      data-size={size}
      aria-label={`Set ${letter}, key`}
    >
      <SheetHead
        print={print}
        letter={letter}
        what={`Key${print.is_regraded ? ' after regrades' : ''}: not for candidates`}
      />
      <ol className={explains ? classes.explained : classes.keys}>
        {rows.map(({ id, type, language, answer }) => (
          <li key={id} className={classes.keyRow}>
            <span className={classes.keyNumber}>{answer.display_id}</span>
            <div>
              <b>{keyText(type, answer)}</b>
              {explains ? <Explanation answer={answer} language={language} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </article>
  )
}
