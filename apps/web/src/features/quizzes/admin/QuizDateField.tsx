import { TextInput, type TextInputProps } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { zoneName } from '../../../lib/dates.ts'
import type { ExamClock } from '../quizzes.api.ts'
import { beginNotes, momentOf, wallClock } from './exam-clock.ts'
import classes from './QuizForm.module.css'
import { dateTexts } from './quiz-form-texts.ts'
import { serverTime } from './use-quiz-form.ts'

/**
 * When the quiz begins, by the clock of the exam time zone; below it what that is for the reader.
 */
export function QuizDateField({
  mode,
  clock,
  keptDate,
  whyFixed,
  value,
  ...field
}: Omit<TextInputProps, 'value'> & {
  readonly value: string
  readonly mode: QuizMode | ''
  readonly clock: ExamClock
  /** The stored date; it may be over. */
  readonly keptDate: string | undefined
  /** Why it cannot be changed. */
  readonly whyFixed: string | undefined
}) {
  const { zone } = clock
  const now = serverTime(clock)
  const earliest = wallClock(now, zone)
  return (
    <TextInput
      type="datetime-local"
      label="Date of Quiz"
      min={keptDate && keptDate < earliest ? keptDate : earliest}
      max="9999-12-31T23:59"
      {...field}
      value={value}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <>
          {whyFixed ?? dateTexts[mode]} Clock of the exam time zone:{' '}
          {zoneName(momentOf(value, zone) ?? now, zone)}.
          {beginNotes(value, zone).map((note) => (
            <span key={note} className={classes.note}>
              {note}
            </span>
          ))}
        </>
      }
    />
  )
}
