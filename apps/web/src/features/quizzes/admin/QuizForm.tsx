import { type ReactNode, useEffect, useRef } from 'react'
import { FormFooter } from '../../../ui/forms/FormFooter.tsx'
import { momentOf, statusOf } from './exam-clock.ts'
import { PracticeOverlap } from './PracticeOverlap.tsx'
import classes from './QuizForm.module.css'
import { quizFieldNames, quizFields } from './quiz-fields.tsx'
import type { QuizFieldName, QuizFields } from './quiz-form.ts'
import { type QuizFormOptions, serverTime, useQuizForm } from './use-quiz-form.ts'

/** What {@link QuizForm} starts with, shows and does. */
export interface QuizFormProps<Body, Saved> extends QuizFormOptions<Body, Saved> {
  /** What the form is called: 'Add quiz'. */
  readonly label: string
  /** What its button says. */
  readonly action: string
  /** The stored quiz that is changed; absent for a new one. */
  readonly quizId?: number
  /** The focus begins on the name. */
  readonly startsFocused: boolean
}

/** Adds or changes a quiz. */
export function QuizForm<Body, Saved>({
  label,
  action,
  quizId,
  startsFocused,
  ...options
}: QuizFormProps<Body, Saved>) {
  const { form, values, isSaving, refusal, cancel, submit } = useQuizForm(options)
  const { fixed, clock, keptDate, initial } = options
  const { quiz_mode: mode, chapter_id } = values
  const begins = momentOf(values.date_of_quiz, clock.zone)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (startsFocused) element.current?.querySelector('input')?.focus()
  }, [startsFocused])
  const set = (changes: Partial<QuizFields>) => {
    for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value)
  }
  const control = <Name extends QuizFieldName>(name: Name): ReactNode => {
    const { isWide, isLong, control } = quizFields[name]
    const isFixed = fixed.includes(name)
    const shown = control({
      input: {
        ...form.getInputProps(name),
        value: values[name],
        disabled: isFixed,
        required: true,
      },
      values,
      set,
      whyFixed: isFixed
        ? `Fixed: students have already begun this ${initial.quiz_mode}.`
        : undefined,
      clock,
      keptDate,
    })
    return (
      <div key={name} className={isWide || isLong ? classes.wide : undefined}>
        {shown}
      </div>
    )
  }
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={label} className={classes.form}>
      {quizFieldNames.filter((name) => !quizFields[name].isLong).map(control)}
      {mode === 'exam' && chapter_id !== null ? (
        <div className={classes.wide}>
          <PracticeOverlap
            query={{
              exam_id: quizId,
              chapter_id,
              date_of_quiz: begins === null ? undefined : values.date_of_quiz,
            }}
            status={statusOf(begins, Number(values.time_duration) * 60, serverTime(clock))}
          />
        </div>
      ) : null}
      {quizFieldNames.filter((name) => quizFields[name].isLong).map(control)}
      <div className={classes.wide}>
        <FormFooter
          action={action}
          isSaving={isSaving}
          refusal={refusal}
          onCancel={cancel}
          descriptionLength={values.description.length}
        />
      </div>
    </form>
  )
}
