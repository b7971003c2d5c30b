import { Button, Skeleton } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { IconLayoutList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { FormFooter } from '../../../../ui/forms/FormFooter.tsx'
import { NewerLink } from '../../../../ui/forms/NewerLink.tsx'
import { subjectChoicesQuery } from '../../../bank/subjects/index.ts'
import { ChapterMarking } from './builder/ChapterMarking.tsx'
import { compositionOfChapter, losesAsChapter } from './builder/composition.ts'
import { offerPutBack } from './builder/removal.ts'
import { LongerSections } from './builder/section-times/LongerSections.tsx'
import { timedPaper } from './builder/section-times/section-times-form.ts'
import {
  compositionFrom,
  type PaperTemplate,
  templateTitle,
} from './builder/templates/paper-templates.ts'
import { TemplateMenu } from './builder/templates/TemplateMenu.tsx'
import {
  losesFields,
  losesSections,
  presentFields,
  templateFields,
} from './builder/templates/template-fields.ts'
import { CutOffFields } from './cut-offs/CutOffFields.tsx'
import { EntryFields } from './EntryFields.tsx'
import { momentOf, statusOf } from './exam-clock.ts'
import { LateDeliveryField } from './LateDeliveryField.tsx'
import { LanguageFields } from './languages/LanguageFields.tsx'
import { OpenTo } from './OpenTo.tsx'
import { PracticeOverlap } from './PracticeOverlap.tsx'
import { ObjectionOptions } from './publication/ObjectionOptions.tsx'
import { PublicationOptions } from './publication/PublicationOptions.tsx'
import classes from './QuizForm.module.css'
import { QuizSections } from './QuizSections.tsx'
import { quizFieldNames, quizFields } from './quiz-fields.tsx'
import type { QuizFieldName, QuizFields } from './quiz-form.ts'
import { SeriesField } from './SeriesField.tsx'
import { type QuizFormOptions, serverTime, useQuizForm } from './use-quiz-form.ts'
import { WindowFields } from './WindowFields.tsx'
import { entrySecondsOf } from './window-form.ts'

const PaperBuilder = lazy(async () => ({
  default: (await import('./builder/PaperBuilder.tsx')).PaperBuilder,
}))

export interface QuizFormProps<Body, Saved>
  extends Omit<QuizFormOptions<Body, Saved>, 'chapterName'> {
  /** The form's accessible name: 'Add quiz'. */
  readonly label: string
  /** The text of the save button. */
  readonly action: string
  /** The stored quiz being edited; absent for a new one. */
  readonly quiz?: QuizDetail
  /** True to focus the name field when the form opens. */
  readonly startsFocused: boolean
}

const onlyLongerNote =
  'Students have started, so it can only be made longer. Students taking it get the extra minutes at once.'

const sumNote = 'The sum of the sections and of the pauses between them.'

const onlyLaterNote = 'Students have started, so it can only be moved to a later time.'

export function QuizForm<Body, Saved>({
  label,
  action,
  quiz,
  startsFocused,
  ...options
}: QuizFormProps<Body, Saved>) {
  const { data: subjects } = useQuery(subjectChoicesQuery())
  const chapterName = (id: number) =>
    subjects?.flatMap(({ chapters }) => chapters).find((chapter) => chapter.id === id)?.name ?? ''
  const { form, values, composition, setComposition, edit, ...state } = useQuizForm({
    ...options,
    chapterName,
  })
  const { schemeId, setSchemeId, hasLongerSections, isSaving, refusal, error, cancel, submit } =
    state
  const { fixed, onlyLonger, clock, keptDate, initial } = options
  const { quiz_mode: mode, subject_id, chapter_id } = values
  const begins = momentOf(values.date_of_quiz, clock.zone)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (startsFocused) element.current?.querySelector('input')?.focus()
  }, [startsFocused])
  const set = (changes: Partial<QuizFields>) => {
    for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value)
  }
  const isFixed = (name: QuizFieldName) => fixed.includes(name)
  const isTimed = timedPaper({ fields: values, composition }) !== null
  const durationNote = isTimed ? sumNote : onlyLonger ? onlyLongerNote : undefined
  const why = `Fixed: students have already begun this ${initial.fields.quiz_mode}.`
  const addSections = () => {
    const chapter = { subject_id, chapter_id, scheme_id: schemeId }
    setComposition(compositionOfChapter(chapter, chapterName(chapter_id ?? 0)))
  }
  /** Fills in the sections of a template, and offers to restore what they replace. */
  const startFrom = (template: PaperTemplate) => {
    const present = presentFields(values)
    set(templateFields(template, present))
    setComposition(compositionFrom(template, subjects))
    const isBegun = composition ? losesSections(composition.sections) : chapter_id !== null
    if (isBegun || losesFields(present))
      offerPutBack(`Sections of ${templateTitle(template)} filled in`, () => {
        set(present)
        setComposition(composition)
      })
  }
  const backToChapter = async () => {
    if (!composition) return
    const isSure =
      !losesAsChapter(composition) ||
      (await confirm({
        title: 'Back to one whole chapter?',
        text: 'The sections are removed, and the quiz asks all questions of the first chapter.',
        yes: 'Remove the sections',
        no: 'Keep them',
        danger: true,
      }))
    if (!isSure) return
    const [section] = composition.sections
    const [first] = section?.sources ?? []
    if (first) set({ subject_id: first.subject_id, chapter_id: first.chapter_id })
    if (section) setSchemeId(section.scheme_id)
    setComposition(null)
  }
  const control = <Name extends (typeof quizFieldNames)[number]>(name: Name): ReactNode => {
    const { isWide, isLong, control: show } = quizFields[name]
    const shown = show({
      input: {
        ...form.getInputProps(name),
        value: values[name],
        disabled: isFixed(name) || (name === 'time_duration' && isTimed),
        required: true,
      },
      values,
      set,
      whyFixed: isFixed(name) ? why : undefined,
      note: name === 'time_duration' ? durationNote : undefined,
      clock,
      keptDate,
    })
    return (
      <div key={name} className={isWide || isLong ? classes.wide : undefined}>
        {shown}
      </div>
    )
  }
  const short = quizFieldNames.filter((name) => !quizFields[name].isLong)
  const place = short.filter((name) => placeFields.includes(name))
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={label} className={classes.form}>
      {short.slice(0, short.indexOf('subject_id')).map(control)}
      {composition ? null : place.map(control)}
      {composition ? null : (
        <div className={classes.wide}>
          <ChapterMarking
            value={schemeId}
            onChange={setSchemeId}
            error={form.errors['sections.0.scheme_id']}
            whyFixed={isFixed('chapter_id') ? why : undefined}
          />
        </div>
      )}
      {composition || isFixed('chapter_id') ? null : (
        <div className={`${classes.wide} ${classes.sections}`}>
          <TemplateMenu onChoose={startFrom} />
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.addSections ?? ''}
            classNames={{ label: classes.sectionsLabel ?? '' }}
            leftSection={<IconLayoutList size={17} stroke={1.8} aria-hidden />}
            onClick={addSections}
          >
            More than one chapter, or a choice of questions
          </Button>
        </div>
      )}
      {short.slice(short.indexOf('chapter_id') + 1).map(control)}
      {mode === 'exam' && (composition ? quiz : chapter_id !== null) ? (
        <div className={classes.wide}>
          <PracticeOverlap
            query={{
              exam_id: quiz?.id,
              chapter_id: composition ? undefined : (chapter_id ?? undefined),
              date_of_quiz: begins === null ? undefined : values.date_of_quiz,
            }}
            status={statusOf(
              {
                begins,
                duration: numberOf(values.time_duration) * 60,
                entry: entrySecondsOf(values, clock.zone),
              },
              serverTime(clock),
            )}
          />
        </div>
      ) : null}
      {composition ? (
        <div className={classes.wide}>
          {quiz?.sections && isFixed('chapter_id') ? (
            <>
              <QuizSections sections={quiz.sections} isFrozen note={why} />
              {hasLongerSections ? (
                <LongerSections composition={composition} edit={edit} errors={form.errors} />
              ) : null}
            </>
          ) : (
            <Suspense fallback={<BuilderSkeleton />}>
              <PaperBuilder
                composition={composition}
                languages={values.languages}
                edit={edit}
                errors={form.errors}
                mode={mode}
                times={values}
                onTimes={(changes) => {
                  set(changes)
                  // Clears the errors about minutes, whose fields may be gone.
                  edit((now) => now)
                }}
                startsFocused={initial.composition === null}
                onSimple={() => void backToChapter()}
                onTemplate={startFrom}
              />
            </Suspense>
          )}
        </div>
      ) : null}
      {quizFieldNames.filter((name) => quizFields[name].isLong).map(control)}
      <div className={classes.wide}>
        <OpenTo
          input={form.getInputProps('group_ids')}
          value={values.group_ids}
          onChange={(group_ids) => set({ group_ids })}
        />
        <LanguageFields
          value={values.languages}
          onChange={(languages) => set({ languages })}
          error={form.errors.languages}
          whyFixed={isFixed('languages') ? why : undefined}
          translated={quiz?.translated}
        />
      </div>
      {mode === 'exam' ? (
        <div className={classes.wide}>
          <PublicationOptions
            values={values}
            set={set}
            isPublished={quiz !== undefined && quiz.results_published_at !== null}
            isKeyShown={quiz !== undefined && quiz.provisional_since !== null}
          />
          <ObjectionOptions
            values={values}
            set={set}
            errors={form.errors}
            hoursInput={form.getInputProps('objections_hours')}
            quiz={quiz}
          />
          <WindowFields
            values={values}
            set={set}
            errors={form.errors}
            zone={clock.zone}
            whyFixed={{
              entry: isFixed('entry_minutes') ? why : undefined,
              end: isFixed('ends_together') ? why : undefined,
            }}
            note={onlyLonger ? onlyLaterNote : undefined}
          />
          <CutOffFields
            values={values}
            set={set}
            composition={composition}
            edit={edit}
            errors={form.errors}
          />
          <EntryFields values={values} set={set} errors={form.errors} />
          <SeriesField
            value={values.series_id}
            onChange={(series_id) => set({ series_id })}
            error={form.errors.series_id}
          />
        </div>
      ) : null}
      {mode === 'exam' ? (
        <div className={classes.wide}>
          <LateDeliveryField
            hours={values.late_delivery_hours}
            onChange={(late_delivery_hours) => set({ late_delivery_hours })}
          />
        </div>
      ) : null}
      <div className={classes.wide}>
        <FormFooter
          action={action}
          isSaving={isSaving}
          refusal={
            quiz && refusal ? (
              <>
                {refusal}
                <NewerLink error={error} to={adminPaths.quiz(quiz.id)} text="See the newer quiz" />
              </>
            ) : (
              refusal
            )
          }
          onCancel={cancel}
          descriptionLength={values.description.length}
        />
      </div>
    </form>
  )
}

/**
 * Hidden if the quiz has sections, because each source in a section has its own subject and
 * chapter.
 */
const placeFields: readonly QuizFieldName[] = ['subject_id', 'chapter_id']

function BuilderSkeleton() {
  return (
    <Loading what="Loading the sections…">
      <Skeleton height={36} width={160} />
      <Skeleton height={330} mt={16} />
    </Loading>
  )
}
