import { Radio } from '@mantine/core'
import type { ImportDoubt, ImportReadings } from '@prepwell/contract/school/import-answers.ts'
import { IconCheck, IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { RichText } from '../../../../../ui/RichText.tsx'
import { grouped } from '../run/run-stages.ts'
import classes from './DoubtList.module.css'
import { doubtQuestion, readingLabel, rowsWaiting } from './doubt-words.ts'

type Reading = ImportDoubt['readings'][number]
type Example = Reading['examples'][number]

/**
 * Questions that only the author of the file can answer. Each is asked once, with an example for
 * each answer.
 */
export function DoubtList({
  doubts,
  readings,
  onAnswer,
}: {
  readonly doubts: readonly ImportDoubt[]
  readonly readings: ImportReadings
  readonly onAnswer: (readings: ImportReadings) => void
}) {
  return (
    <section aria-label="Questions about the file" className={classes.list}>
      {doubts.map((doubt) => (
        <Doubt
          key={doubt.about}
          doubt={doubt}
          answer={readings[doubt.about] ?? null}
          onAnswer={(reading) => onAnswer(answered(readings, doubt.about, reading))}
        />
      ))}
    </section>
  )
}

function answered(readings: ImportReadings, about: ImportDoubt['about'], reading: string) {
  const { [about]: _old, ...others } = readings
  return (reading === undecided ? others : { ...others, [about]: reading }) as ImportReadings
}

/** The value of 'not decided' for a doubt that has only one reading. */
const undecided = ''

function Doubt({
  doubt,
  answer,
  onAnswer,
}: {
  readonly doubt: ImportDoubt
  readonly answer: string | null
  readonly onAnswer: (reading: string) => void
}) {
  const { about, readings } = doubt
  const isOnly = readings.length === 1
  return (
    <Radio.Group
      className={classes.doubt}
      label={
        <span className={classes.question}>
          <IconHelpCircle size={20} stroke={1.8} aria-hidden />
          {doubtQuestion(doubt)}
        </span>
      }
      description={rowsWaiting(doubt)}
      value={answer ?? (isOnly ? undecided : null)}
      onChange={onAnswer}
    >
      <div className={classes.readings}>
        {readings.map((reading) => (
          <ReadingChoice key={reading.reading} about={about} reading={reading} />
        ))}
        {isOnly && (
          <div className={classes.reading}>
            <Radio value={undecided} label="No, I will correct the file" />
          </div>
        )}
      </div>
    </Radio.Group>
  )
}

function ReadingChoice({
  about,
  reading: { reading, examples },
}: {
  readonly about: ImportDoubt['about']
  readonly reading: Reading
}) {
  const id = useId()
  const [first, ...others] = examples
  // One question is enough for comparison. If the examples are short cells, all of them are shown.
  const shown = first?.question ? [first] : [...(first ? [first] : []), ...others]
  return (
    <div className={classes.reading}>
      <Radio value={reading} label={readingLabel(about, reading)} aria-describedby={id} />
      <div id={id} className={classes.examples}>
        {shown.map((example) =>
          example.question ? (
            <QuestionExample key={example.number} example={example} question={example.question} />
          ) : (
            <p key={example.number} className={classes.cell}>
              Row {grouped(example.number)}: “{example.cell}”
              {example.value !== example.cell && <> is {example.value}</>}
            </p>
          ),
        )}
      </div>
    </div>
  )
}

/** A question from the file, with the option that this reading makes correct. */
function QuestionExample({
  example: { number, cell },
  question: { statement, options },
}: {
  readonly example: Example
  readonly question: NonNullable<Example['question']>
}) {
  const isUnfit = options.every(({ is_correct }) => !is_correct)
  return (
    <>
      <p className={classes.cell}>
        Row {grouped(number)}, key “{cell}”
      </p>
      <RichText text={statement} />
      <ol className={classes.options}>
        {[...options.entries()].map(([place, { text, is_correct }]) => (
          <li key={place} className={classes.option} data-correct={is_correct || undefined}>
            <span className={classes.letter}>{String.fromCharCode(65 + place)}</span>
            <RichText text={text} inline />
            {is_correct && (
              <span className={classes.right}>
                <IconCheck size={16} stroke={2.2} aria-hidden /> correct
              </span>
            )}
          </li>
        ))}
      </ol>
      {isUnfit && (
        <p className={classes.cell}>No option would be correct, so the row is left out.</p>
      )}
    </>
  )
}
