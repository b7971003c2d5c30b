import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { entryFields } from '@prepwell/contract/quizzes/entry.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { difficultyLevels, type QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { ShownSectionPlan } from '@prepwell/contract/quizzes/section-plan.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import type { ChangeEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { formatDuration, zoneName } from '../../../../lib/dates.ts'
import { Fact } from '../../../../ui/layout/Facts.tsx'
import { ChapterSelect, SubjectSelect } from '../../../bank/subjects/index.ts'
import { entryEndOf, hasOwnEntry, plainEndOf } from '../exam-times.ts'
import type { ExamClock } from '../quizzes.api.ts'
import { planText } from '../section-plan-text.ts'
import type { SectionTimeFieldValues } from './builder/section-times/section-times-form.ts'
import { ChapterQuestions } from './ChapterQuestions.tsx'
import type { CutOffFieldValues } from './cut-offs/cut-off-form.ts'
import { beginNotes, momentOf, wallClock } from './exam-clock.ts'
import formClasses from './QuizForm.module.css'
import { QuizMoment } from './QuizMoment.tsx'
import viewClasses from './QuizPage.module.css'
import type { QuizFieldName, QuizFields } from './quiz-form.ts'
import { serverTime } from './use-quiz-form.ts'
import type { WindowFieldValues } from './window-form.ts'

/** Props that every control accepts. */
interface InputProps<Value> {
  readonly value: Value
  // The form accepts either an input's event or a select's value.
  readonly onChange: (change: Value | ChangeEvent<HTMLElement>) => void
  readonly error?: ReactNode
  readonly disabled: boolean
  readonly required: true
}

export interface QuizControlProps<Name extends QuizFieldName> {
  readonly input: InputProps<QuizFields[Name]>
  readonly values: QuizFields
  readonly set: (changes: Partial<QuizFields>) => void
  /** The reason why the field cannot be changed; undefined when it can. */
  readonly whyFixed: string | undefined
  /** Shown below the field instead of its default hint. */
  readonly note: string | undefined
  readonly clock: ExamClock
  /** The stored date of an existing quiz, which may be in the past. */
  readonly keptDate: string | undefined
}

/** The form control and the display of one quiz field. */
export interface QuizField<Name extends QuizFieldName> {
  /** Set for a long text, which is at the end of the form and of the details, at full width. */
  readonly isLong?: true
  /** Set if the field has full width in the form. */
  readonly isWide?: true
  readonly control: (props: QuizControlProps<Name>) => ReactNode
  /** Shows the value on the quiz page; absent if a title or a badge shows it. */
  readonly facts?: (quiz: QuizDetail) => ReactNode
}

/**
 * The fields without a component of their own: excludes those of OpenTo, LanguageFields,
 * PublicationOptions, ObjectionOptions, WindowFields, CutOffFields, SectionTimeOptions,
 * EntryFields, SeriesField and LateDeliveryField.
 */
type OwnFieldName = Exclude<
  QuizFieldName,
  | ('review_first' | 'shown_after' | 'objections' | 'objections_hours' | 'publish_itself')
  | ('group_ids' | 'languages' | 'late_delivery_hours' | 'series_id')
  | keyof typeof entryFields
  | keyof WindowFieldValues
  | keyof CutOffFieldValues
  | keyof SectionTimeFieldValues
>

const below: ['label', 'input', 'description', 'error'] = ['label', 'input', 'description', 'error']

/** The fields of a quiz in form order. Their labels, hints and display are defined only here. */
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
          <Link to={adminPaths.subject(subject_id)} className={viewClasses.link}>
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
          <Link to={adminPaths.chapter(chapter_id)} className={viewClasses.link}>
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
              {whyFixed ?? beginText(values)} Clock of the exam time zone:{' '}
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
    facts: (quiz) => (
      <>
        <Fact label="Start date">
          <QuizMoment at={quiz.date_of_quiz} />
        </Fact>
        {quiz.quiz_mode === 'exam' && hasOwnEntry(quiz) ? (
          <Fact label="Can be started until">
            <QuizMoment at={entryEndOf(quiz)} />
          </Fact>
        ) : null}
        {quiz.quiz_mode === 'practice' ? (
          <Fact label="End">None: it stays open</Fact>
        ) : quiz.ends_together || !hasOwnEntry(quiz) ? (
          <Fact label="End">
            <QuizMoment at={plainEndOf(quiz)} />
          </Fact>
        ) : null}
      </>
    ),
  },
  time_duration: {
    control: ({ input, values, whyFixed, note }) => (
      <TextInput
        label="Time Duration (minutes)"
        inputMode="numeric"
        autoComplete="off"
        description={(whyFixed ?? note ?? durationText(values)) + hoursText(input.value)}
        inputWrapperOrder={below}
        {...input}
      />
    ),
    facts: ({ quiz_mode, time_duration, ends_together, section_plan }) => (
      <Fact label="Duration">
        {formatDuration(time_duration)}
        <span className={viewClasses.hint}>
          {ends_together
            ? 'for everybody, from the start of the exam'
            : quiz_mode === 'exam'
              ? 'for each student, from their own start'
              : "only where 'Practise against the clock' is chosen"}
        </span>
        {section_plan ? (
          <span className={viewClasses.hint}>{sectionsText(section_plan)}</span>
        ) : null}
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

/** For example '3 sections of 40 min each; candidates may leave a section early'. */
function sectionsText({ minutes, pause_minutes, early }: ShownSectionPlan): string {
  const seconds = minutes.map((own) => own * 60)
  const leaving =
    early === 'wait' ? 'stay in a section until it is over' : 'may leave a section early'
  return `${planText({ sections: seconds, pause: pause_minutes * 60 })}; candidates ${leaving}`
}

/** The names in form order. */
export const quizFieldNames = Object.keys(quizFields) as readonly OwnFieldName[]

/** No mode is preselected, because all other fields depend on it. */
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

const beginText = ({ quiz_mode, entry }: Pick<QuizFields, 'quiz_mode' | 'entry'>): string =>
  quiz_mode === 'exam' && entry !== 'usual'
    ? "Students can begin from then on; until when, 'Start and end' below says."
    : dateTexts[quiz_mode]

const durationText = ({
  quiz_mode,
  ends_together,
}: Pick<QuizFields, 'quiz_mode' | 'ends_together'>): string =>
  quiz_mode === 'exam' && ends_together
    ? 'Whole minutes, for everybody from the start of the exam.'
    : durationTexts[quiz_mode]

/**
 * The typed minutes in hours and minutes; empty below one hour and for text that is not a number.
 */
function hoursText(minutes: string): string {
  const count = numberOf(minutes)
  return Number.isInteger(count) && count >= 60 ? ` That is ${formatDuration(count * 60)}.` : ''
}
