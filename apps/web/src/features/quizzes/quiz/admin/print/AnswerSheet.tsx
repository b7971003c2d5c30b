import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { PrintedPaper, PrintedSet } from '@prepwell/contract/quizzes/print.ts'
import { SheetHead } from './SheetHead.tsx'
import classes from './sheets.module.css'

/** The sheet on which a student answers a set: circles for options, boxes for numbers. */
export function AnswerSheet({
  print,
  set: { letter, questions, sections },
}: {
  readonly print: PrintedPaper
  readonly set: PrintedSet
}) {
  const parts = sections
    ? sections.map(({ name, first, count }) => ({
        name: sections.length > 1 ? name : null,
        own: questions.slice(first - 1, first - 1 + count),
      }))
    : [{ name: null, own: questions }]
  return (
    <article className={classes.sheet} data-set={letter} aria-label={`Set ${letter}, answer sheet`}>
      <SheetHead
        print={print}
        letter={letter}
        what="Answer sheet"
        fields={['Name', 'Roll number', 'Signature', 'Invigilator']}
      />
      <p className={classes.marking}>
        Fill the circle of your answer completely with a dark pen. Square marks: fill each right
        one. Boxes: write one character into each.
      </p>
      <div className={classes.bubbles}>
        {parts.map(({ name, own }) => (
          <div key={own[0]?.id ?? name}>
            {name === null ? null : <p className={classes.bubblesName}>{name}</p>}
            {own.map((question) => (
              <div key={question.id} className={classes.bubbleRow}>
                <span className={classes.bubbleNumber}>{question.display_id}</span>
                <Marks question={question} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </article>
  )
}

const boxes = [1, 2, 3, 4, 5, 6] as const

const Marks = ({ question: { type, options } }: { readonly question: PaperQuestion }) =>
  type === 'Numerical'
    ? boxes.map((box) => <span key={box} className={classes.box} />)
    : options.map(({ id }, place) => (
        <span key={id} className={classes.bubble} data-several={type === 'MSQ' || undefined}>
          {letterOf(place)}
        </span>
      ))
