import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { entryFields } from '@prepwell/contract/quizzes/entry.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import {
  difficultyLevels,
  examWindowEnd,
  type QuizMode,
} from '@prepwell/contract/quizzes/quiz-terms.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import type { ChangeEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDuration, zoneName } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { Fact } from '../../../../ui/layout/Facts.tsx'
import { ChapterSelect, SubjectSelect } from '../../../bank/subjects/index.ts'
import type { ExamClock } from '../quizzes.api.ts'
import { ChapterQuestions } from './ChapterQuestions.tsx'
import { beginNotes, momentOf, wallClock } from './exam-clock.ts'
import formClasses from './QuizForm.module.css'
import { QuizMoment } from './QuizMoment.tsx'
import viewClasses from './QuizPage.module.css'
import type { QuizFieldName, QuizFields } from './quiz-form.ts'
import { serverTime } from './use-quiz-form.ts'

/** What every control takes. */
interface InputProps<Value> {
  readonly value: Value
  // Of an input as well as of a select: the form accepts both.
  readonly onChange: (change: Value | ChangeEvent<HTMLElement>) => void
  readonly error?: ReactNode
  readonly disabled: boolean
  readonly required: true
}

/** What the control of a field knows. */
export interface QuizControlProps<Name extends QuizFieldName> {
  readonly input: InputProps<QuizFields[Name]>
  readonly values: QuizFields
  readonly set: (changes: Partial<QuizFields>) => void
  /** Why the field cannot be changed; undefined where it can. */
  readonly whyFixed: string | undefined
  /** Said below the field instead of its usual hint. */
  readonly note: string | undefined
  readonly clock: ExamClock
  /** The stored date of a quiz that is changed; it may be over. */
  readonly keptDate: string | undefined
}

/** How a field of a quiz is entered and shown. */
export interface QuizField<Name extends QuizFieldName> {
  /** A long text: last in the form and among the facts, over the whole width. */
  readonly isLong?: true
  /** Over the whole width of the form. */
  readonly isWide?: true
  readonly control: (props: QuizControlProps<Name>) => ReactNode
  /** What the page of the quiz says of it; absent where a title or a badge says it. */
  readonly facts?: (quiz: QuizDetail) => ReactNode
}

/** All but those of OpenTo, PublicationOptions, EntryFields and LateDeliveryField. */
type OwnFieldName = Exclude<
  QuizFieldName,
  'review_first' | 'shown_after' | 'group_ids' | 'late_delivery_hours' | keyof typeof entryFields
>

const below: ['label', 'input', 'description', 'error'] = ['label', 'input', 'description', 'error']

/**
 * The fields of a quiz in the order of the form. Labels, hints and facts of a field are said here
 * and nowhere else.
 */
export const quizFields: { readonly [Name in OwnFieldName]: QuizField<Name> } = {
  name: {
    isWide: true,
    control: ({ input }) => <TextInput label="Name" autoComplete="off" {...input} />,
  },
  subject_id: {
    control: ({ input, values, set, whyFixed }) => (
      <SubjectSelect
        {...input}
        {...(whyFixed ? { description: whyFixed } : {})}
        onChange={(id) =>
          set({ subject_id: id, ...(id === values.subject_id ? {} : { chapter_id: null }) })
        }
      />
    ),
    facts: ({ sections, subject_id, subject_name }) =>
      sections ? null : (
        <Fact label="Subject">
          <Link to={paths.admin.subject(subject_id)} className={viewClasses.link}>
            {subject_name}
          </Link>
        </Fact>
      ),
  },
  chapter_id: {
    control: ({ input, values: { subject_id, chapter_id }, whyFixed }) => (
      <ChapterSelect
        {...input}
        subjectId={subject_id}
        {...(whyFixed ? { description: whyFixed } : {})}
        {...(chapter_id !== null && !whyFixed
          ? { description: <ChapterQuestions subjectId={subject_id} chapterId={chapter_id} /> }
          : {})}
      />
    ),
    facts: ({ sections, chapter_id, chapter_name }) =>
      sections ? null : (
        <Fact label="Chapter">
          <Link to={paths.admin.chapter(chapter_id)} className={viewClasses.link}>
            {chapter_name}
          </Link>
        </Fact>
      ),
  },
  quiz_mode: {
    control: ({ input, values, whyFixed }) => (
      <NativeSelect
        label="Quiz Mode"
        description={whyFixed ?? modeTexts[values.quiz_mode]}
        inputWrapperOrder={below}
        data={modeChoices}
        {...input}
      />
    ),
  },
  difficulty_level: {
    control: ({ input }) => <NativeSelect label="Difficulty" data={difficultyChoices} {...input} />,
  },
  date_of_quiz: {
    control: ({ input, values, whyFixed, clock, keptDate }) => {
      const { zone } = clock
      const now = serverTime(clock)
      const earliest = wallClock(now, zone)
      return (
        <TextInput
          type="datetime-local"
          label="Date of Quiz"
          min={keptDate && keptDate < earliest ? keptDate : earliest}
          max="9999-12-31T23:59"
          {...input}
          inputWrapperOrder={below}
          description={
            <>
              {whyFixed ?? dateTexts[values.quiz_mode]} Clock of the exam time zone:{' '}
              {zoneName(momentOf(input.value, zone) ?? now, zone)}.
              {beginNotes(input.value, zone).map((note) => (
                <span key={note} className={formClasses.note}>
                  {note}
                </span>
              ))}
            </>
          }
        />
      )
    },
    facts: ({ quiz_mode, date_of_quiz, time_duration }) => (
      <>
        <Fact label="Start date">
          <QuizMoment at={date_of_quiz} />
        </Fact>
        <Fact label="End">
          {quiz_mode === 'exam' ? (
            <QuizMoment at={examWindowEnd(date_of_quiz, time_duration)} />
          ) : (
            'None: it stays open'
          )}
        </Fact>
      </>
    ),
  },
  time_duration: {
    control: ({ input, values, whyFixed, note }) => (
      <TextInput
        label="Time Duration (minutes)"
        inputMode="numeric"
        autoComplete="off"
        description={(whyFixed ?? note ?? durationTexts[values.quiz_mode]) + hoursText(input.value)}
        inputWrapperOrder={below}
        {...input}
      />
    ),
    facts: ({ quiz_mode, time_duration }) => (
      <Fact label="Duration">
        {formatDuration(time_duration)}
        <span className={viewClasses.hint}>
          {quiz_mode === 'exam'
            ? 'for each student, from their own start'
            : "only where 'Practise against the clock' is chosen"}
        </span>
      </Fact>
    ),
  },
  description: {
    isLong: true,
    control: ({ input }) => (
      <Textarea label="Description" autosize minRows={3} maxRows={16} {...input} />
    ),
    facts: ({ description }) => (
      <Fact label="Description" wide>
        {description}
      </Fact>
    ),
  },
}

/** The names of all fields, in the order of the form. */
export const quizFieldNames = Object.keys(quizFields) as readonly OwnFieldName[]

/** Nothing is chosen at first, since the mode decides about everything else. */
const modeChoices = [
  { value: '', label: 'Choose exam or practice', disabled: true },
  { value: 'exam', label: 'Exam' },
  { value: 'practice', label: 'Practice' },
]

const difficultyChoices = difficultyLevels.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}))

type Mode = QuizMode | ''

/** What the mode means for who takes the quiz. */
const modeTexts: Readonly<Record<Mode, string>> = {
  '': 'An exam is timed and taken once; a practice has no time limit and can be repeated.',
  exam: 'Timed, taken once; the results come out when everybody has finished.',
  practice: 'No time limit, any number of times; each result at once.',
}

const dateTexts: Readonly<Record<Mode, string>> = {
  '': 'When it begins.',
  exam: 'Students can begin from then on, until the duration has passed.',
  practice: 'Students can take it from then on, without an end.',
}

const durationTexts: Readonly<Record<Mode, string>> = {
  '': 'Whole minutes.',
  exam: 'Whole minutes, for each student from their own start.',
  practice: "Whole minutes. Only 'Practise against the clock' uses them.",
}

/** Typed minutes as hours and minutes; nothing below an hour, or while they are no number. */
function hoursText(minutes: string): string {
  const count = numberOf(minutes)
  return Number.isInteger(count) && count >= 60 ? ` That is ${formatDuration(count * 60)}.` : ''
}
