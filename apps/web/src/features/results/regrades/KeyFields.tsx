import { Checkbox, Radio, Text, TextInput } from '@mantine/core'
import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import { isKeyed } from '@prepwell/contract/results/regrade-policies.ts'
import { longestRange } from '@prepwell/contract/wire/number-text.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { shareText } from '../../../lib/numbers.ts'
import { Translated } from '../../../ui/languages/Translated.tsx'
import { IsInControl } from '../../../ui/rich-text/is-in-control.ts'
import {
  type AskedQuestion,
  answerText,
  askedCount,
  ChosenOptions,
  chosenCount,
  numberKeyText,
} from '../class-results/index.ts'
import { acceptedText, type DraftItem } from './regrade-draft.ts'
import classes from './regrades.module.css'

interface KeyFieldsProps {
  readonly question: AskedQuestion
  readonly item: DraftItem
  readonly error: string | null
  readonly onChange: (item: DraftItem) => void
}

/** The key, if the policy needs one, beside the answers to the question. */
export function KeyFields(props: KeyFieldsProps) {
  const { question, item, error } = props
  const hasKey = isKeyed(item.policy)
  if (!question.options)
    return (
      <>
        {hasKey ? <NumberKey {...props} /> : <ErrorText error={error} />}
        <GivenNumbers question={question} />
      </>
    )
  if (hasKey) return <OptionKey {...props} options={question.options} />
  return (
    <>
      <ErrorText error={error} />
      <ChosenOptions question={question} />
    </>
  )
}

const ErrorText = ({ error }: { readonly error: string | null }) =>
  error === null ? null : (
    <Text size="sm" c="red" role="alert">
      {error}
    </Text>
  )

/** The options as radio buttons or checkboxes, each with the number of students who chose it. */
function OptionKey({
  question,
  options,
  item,
  error,
  onChange,
}: KeyFieldsProps & { readonly options: NonNullable<AskedQuestion['options']> }) {
  const chosen = item.options.map(String)
  const boxes = (Box: typeof Radio | typeof Checkbox) => (
    <div className={classes.options}>
      {options.map(({ id, text, translations }, place) => (
        <div key={id} className={classes.option}>
          <Box
            value={String(id)}
            label={
              <span className={classes.optionText}>
                <strong>{letterOf(place)}</strong>
                <IsInControl value={true}>
                  <Translated
                    text={text}
                    format={question.question_format}
                    language={question.language}
                    translations={translations}
                    inline
                    sameWithout
                  />
                </IsInControl>
              </span>
            }
          />
          <ChosenBy question={question} option={id} />
        </div>
      ))}
    </div>
  )
  if (item.type === 'MCQ')
    return (
      <Radio.Group
        label="Right answer"
        required
        error={error}
        value={chosen[0] ?? null}
        onChange={(id) => onChange({ ...item, options: [Number(id)] })}
      >
        {boxes(Radio)}
      </Radio.Group>
    )
  return (
    <Checkbox.Group
      label="Right answers, all together"
      required
      error={error}
      value={chosen}
      onChange={(ids) => onChange({ ...item, options: ids.map(Number) })}
    >
      {boxes(Checkbox)}
    </Checkbox.Group>
  )
}

function ChosenBy({
  question,
  option,
}: {
  readonly question: AskedQuestion
  readonly option: number
}) {
  const count = chosenCount(question, option)
  return (
    <span className={classes.chosen}>
      {question.correct_answer.includes(option) ? (
        <span className={classes.key}>
          <IconCheck size={16} stroke={2.4} aria-hidden /> Key so far
        </span>
      ) : null}
      {count === 0 ? 'Nobody' : `${count} (${shareText(count, askedCount(question))})`}
    </span>
  )
}

function NumberKey({ item, error, onChange }: KeyFieldsProps) {
  const accepted = acceptedText(item.number)
  return (
    <TextInput
      label="Right number, or range"
      placeholder="2.5, or 2.4 to 2.6, or 2.5 ± 0.1"
      description={accepted ?? 'A range includes both ends.'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      autoComplete="off"
      maw={420}
      maxLength={longestRange}
      value={item.number}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange({ ...item, number: value })}
    />
  )
}

/** The maximum number of answers listed; the class results show the others. */
const namedAtMost = 8

/** The key so far, and the most frequent answers. */
function GivenNumbers({ question }: { readonly question: AskedQuestion }) {
  const { answers } = question
  return (
    <ul className={classes.given} aria-label="Answers so far">
      <Given name="Key so far" text={numberKeyText(question)} />
      {answers
        .filter(({ not_needed }) => !not_needed)
        .slice(0, namedAtMost)
        .map((answer) => (
          <Given
            key={answer.selected.join()}
            name={answerText(question, answer, letterOf)}
            text={countOf(answer.students.length, 'student')}
          />
        ))}
    </ul>
  )
}

const Given = ({ name, text }: { readonly name: string; readonly text: ReactNode }) => (
  <li>
    {name}: <b>{text}</b>
  </li>
)
