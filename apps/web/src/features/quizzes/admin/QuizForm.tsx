import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { FormFooter } from '../../../ui/forms/FormFooter.tsx'
import { ChapterSelect, SubjectSelect } from '../../subjects/index.ts'
import { questionCountQuery } from '../quizzes.api.ts'
import { momentOf, statusOf } from './exam-clock.ts'
import { PracticeOverlap } from './PracticeOverlap.tsx'
import { QuizDateField } from './QuizDateField.tsx'
import classes from './QuizForm.module.css'
import type { QuizFields } from './quiz-form.ts'
import {
  difficultyChoices,
  durationTexts,
  fixedText,
  hoursText,
  modeChoices,
  modeTexts,
} from './quiz-form-texts.ts'
import { type QuizFormOptions, serverTime, useQuizForm } from './use-quiz-form.ts'

/** What {@link QuizForm} starts with, shows and does. */
interface QuizFormProps<Body, Saved> extends QuizFormOptions<Body, Saved> {
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
  const { quiz_mode: mode, subject_id, chapter_id } = values
  const begins = momentOf(values.date_of_quiz, clock.zone)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (startsFocused) first.current?.focus()
  }, [startsFocused])
  const whyFixed = fixedText(initial.quiz_mode)
  const field = <Name extends keyof QuizFields>(name: Name) => ({
    ...form.getInputProps(name),
    value: values[name],
    disabled: fixed.includes(name),
    required: true,
  })
  const hint = (name: keyof QuizFields, text: string) => (fixed.includes(name) ? whyFixed : text)
  return (
    <form onSubmit={submit} noValidate aria-label={label} className={classes.form}>
      <TextInput
        ref={first}
        label="Name"
        autoComplete="off"
        className={classes.wide ?? ''}
        {...field('name')}
      />
      <SubjectSelect
        {...field('subject_id')}
        {...(fixed.includes('subject_id') ? { description: whyFixed } : {})}
        onChange={(id) => {
          form.setFieldValue('subject_id', id)
          if (id !== subject_id) form.setFieldValue('chapter_id', null)
        }}
      />
      <ChapterSelect
        {...field('chapter_id')}
        subjectId={subject_id}
        {...(fixed.includes('chapter_id') ? { description: whyFixed } : {})}
        {...(chapter_id !== null && !fixed.includes('chapter_id')
          ? { description: <ChapterQuestions subjectId={subject_id} chapterId={chapter_id} /> }
          : {})}
      />
      <NativeSelect
        label="Quiz Mode"
        description={hint('quiz_mode', modeTexts[mode])}
        inputWrapperOrder={below}
        data={modeChoices}
        {...field('quiz_mode')}
      />
      <NativeSelect label="Difficulty" data={difficultyChoices} {...field('difficulty_level')} />
      <QuizDateField
        {...field('date_of_quiz')}
        mode={mode}
        clock={clock}
        keptDate={keptDate}
        whyFixed={fixed.includes('date_of_quiz') ? whyFixed : undefined}
      />
      <TextInput
        label="Time Duration (minutes)"
        inputMode="numeric"
        autoComplete="off"
        description={hint('time_duration', durationTexts[mode]) + hoursText(values.time_duration)}
        inputWrapperOrder={below}
        {...field('time_duration')}
      />
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
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={16}
        className={classes.wide ?? ''}
        {...field('description')}
      />
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

const below: ['label', 'input', 'description', 'error'] = ['label', 'input', 'description', 'error']

/** How many questions the quiz will ask; a warning while there are none. */
function ChapterQuestions({
  subjectId,
  chapterId,
}: {
  readonly subjectId: number | null
  readonly chapterId: number
}) {
  const { data: count } = useQuery(questionCountQuery(chapterId))
  if (count === undefined) return 'The quiz asks all questions of its chapter.'
  if (count > 0)
    return `The quiz asks all questions of its chapter: ${countOf(count, 'question')} now.`
  const add = paths.admin.addOne('question', {
    subject: subjectId ?? undefined,
    chapter: chapterId,
  })
  return (
    <span role="status" className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        This chapter has no questions yet, and a quiz without questions cannot be started.{' '}
        {/* A tab of its own: what was typed here stays. */}
        <Link to={add} target="_blank">
          Add a question
        </Link>
      </span>
    </span>
  )
}
