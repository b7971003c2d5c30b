import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { plainSchemeId } from '@prepwell/contract/bank/marking-schemes.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { useLeaveGuard } from '../../../../ui/feedback/use-leave-guard.ts'
import type { ExamClock } from '../quizzes.api.ts'
import {
  type Composition,
  type EditComposition,
  isSameComposition,
  withCutOffsOf,
} from './builder/composition.ts'
import {
  compositionProblems,
  isOfComposition,
  problemsSummary,
} from './builder/composition-problems.ts'
import {
  longerTexts,
  minutesProblems,
  noSectionTimes,
  timedPaper,
  withMinutesOf,
  withPlan,
} from './builder/section-times/section-times-form.ts'
import { sectionsOf, wholeChapterOf } from './builder/whole-chapter.ts'
import { allCutOffProblems } from './cut-offs/cut-off-form.ts'
import {
  type QuizFieldName,
  type QuizFields,
  type QuizInput,
  quizForm,
  wrongDate,
} from './quiz-form.ts'
import { refusalOf } from './quiz-refusal.ts'

export interface QuizFormOptions<Body, Saved> {
  readonly initial: QuizInput
  readonly clock: ExamClock
  /** The stored date of an existing quiz; absent for a new one. */
  readonly keptDate?: string
  /**
   * Fields that cannot be changed: they show and send their initial values. If the chapter is
   * fixed, so is the whole composition except its cut-offs.
   */
  readonly fixed: readonly QuizFieldName[]
  /** Set for a live exam that students have started: its duration can only increase. */
  readonly onlyLonger?: boolean
  readonly save: UseMutationOptions<Saved, Error, Body>
  /** Returns the name of a chapter; empty if it is not known yet. */
  readonly chapterName: (id: number) => string
  /** Converts the input to the argument of `save`. */
  readonly bodyOf: (input: QuizInput) => Body
  readonly onSaved: (saved: Saved, fields: QuizFields) => void
  /** Called after a refusal, because the form may be based on an outdated quiz. */
  readonly onRefused?: () => void
  /** Called on Cancel; absent if the form has no Cancel button. */
  readonly onCancel?: () => void
}

/** The state of the quiz form: fields, validation, save and the server's refusal. */
export function useQuizForm<Body, Saved>(options: QuizFormOptions<Body, Saved>) {
  const { clock, keptDate, fixed, save, bodyOf, onSaved, onRefused, onCancel } = options
  // A composition that is one whole chapter is edited in the simple form, with any marking scheme.
  const whole = wholeChapterOf(options.initial.composition)
  const initial = whole ? { ...options.initial, composition: null } : options.initial
  const initialScheme = whole?.scheme_id ?? plainSchemeId
  const [schemeId, setSchemeId] = useState(initialScheme)
  const least = options.onlyLonger ? numberOf(initial.fields.time_duration) : 0
  const fieldNames = Object.keys(initial.fields) as QuizFieldName[]
  const settled = (fields: QuizFields): QuizFields => ({
    ...fields,
    ...Object.fromEntries(fixed.map((name) => [name, initial.fields[name]])),
  })
  const [edited, setEdited] = useState(initial.composition)
  const begun = options.onlyLonger ? timedPaper(initial) : null
  const kept = withCutOffsOf(initial.composition, edited)
  const longer = begun && kept ? withMinutesOf(kept, edited) : kept
  const composition = fixed.includes('chapter_id') ? longer : edited
  const planned = (fields: QuizFields): QuizInput =>
    withPlan({ fields: settled(fields), composition })
  const form: UseFormReturnType<QuizFields> = useForm<QuizFields>({
    // Other forms on the page may also have name and description fields.
    name: 'quiz',
    initialValues: initial.fields,
    validate: (fields) => {
      const input = planned(fields)
      const { subject_id, chapter_id, time_duration, ...errors } = schemaResolver(
        quizForm({ zone: clock.zone, now: serverTime(clock), keptDate }),
        { sync: true },
      )(input.fields)
      return {
        ...errors,
        ...(input.composition
          ? { ...minutesProblems(input, begun), ...compositionProblems(input.composition) }
          : { ...(subject_id && { subject_id }), ...(chapter_id && { chapter_id }) }),
        ...(fields.quiz_mode === 'exam'
          ? allCutOffProblems({ ...fields, sections: composition?.sections ?? null })
          : {}),
        // With timed sections the duration is their total, which needs no message.
        ...(timedPaper(input) ? {} : timeProblem(fields.time_duration, time_duration, least)),
        // The browser reports an incomplete date as empty, or as the previous date.
        ...(isTypedByHalf(form.getInputNode('date_of_quiz')) ? { date_of_quiz: wrongDate } : {}),
      }
    },
  })
  const { mutate, isPending, error } = useMutation(save)
  const release = useLeaveGuard(
    form.isDirty() ||
      schemeId !== initialScheme ||
      !isSameComposition(initial.composition, composition),
  )
  /** A marking scheme other than the plain one turns a whole chapter into a section. */
  const withMarking = ({ fields, composition: sections }: QuizInput): QuizInput => {
    const { subject_id, chapter_id } = fields
    const name =
      whole?.chapter_id === chapter_id ? whole.name : options.chapterName(chapter_id ?? 0)
    // The name is unknown until the subjects have loaded.
    const chapter = { subject_id, chapter_id, scheme_id: schemeId, name: name || 'Section 1' }
    if (sections) return { fields, composition: sections }
    return { fields: { ...fields, ...noSectionTimes }, composition: sectionsOf(chapter) }
  }
  const { setErrors, clearFieldError } = form
  const clearCompositionErrors = useCallback(
    () =>
      setErrors((errors) =>
        Object.fromEntries(Object.entries(errors).filter(([name]) => !isOfComposition(name))),
      ),
    [setErrors],
  )
  const edit: EditComposition = useCallback(
    (update, path) => {
      setEdited((now) => now && update(now))
      // Positions may have changed, so the next save validates again.
      if (path === undefined) clearCompositionErrors()
      else clearFieldError(path)
    },
    [clearCompositionErrors, clearFieldError],
  )
  const focus = (name: string) => form.getInputNode(name)?.focus()
  const refusal = error && refusalOf(error, fieldNames)
  return {
    form,
    values: planned(form.values).fields,
    /** True for a live exam whose sections can be extended but not changed otherwise. */
    hasLongerSections: begun !== null,
    composition,
    /** The marking scheme of a paper on one whole chapter. */
    schemeId,
    setSchemeId: (id: number) => {
      setSchemeId(id)
      clearCompositionErrors()
    },
    /** Replaces the composition; null replaces it with a paper on one whole chapter. */
    setComposition: (next: Composition | null) => {
      setEdited(next)
      clearCompositionErrors()
    },
    edit,
    isSaving: isPending,
    /**
     * The server's message if no field can show it, or else a summary of what the composition
     * lacks.
     */
    refusal: (refusal?.field === null ? refusal.text : null) ?? problemsSummary(form.errors),
    /** The failure of the last save. */
    error,
    cancel:
      onCancel &&
      (() => {
        release()
        onCancel()
      }),
    submit: form.onSubmit(
      async (fields) => {
        const input = planned(fields)
        const added = numberOf(input.fields.time_duration) - least
        const longer = begun && composition ? longerTexts(begun, composition) : []
        if (least > 0 && added > 0 && !(await isSureOfLonger(added, longer))) return
        mutate(bodyOf(withMarking(input)), {
          onSuccess: (saved) => {
            release()
            onSaved(saved, input.fields)
          },
          onError: (failure) => {
            onRefused?.()
            const { field: named, text } = refusalOf(failure, fieldNames)
            const isOfChapter = !composition && named?.endsWith('.chapter_id')
            const field = isOfChapter ? 'chapter_id' : named
            if (!field) return
            form.setFieldError(field, text)
            focus(field)
          },
        })
      },
      (errors) => focus(Object.keys(errors).find((name) => form.getInputNode(name)) ?? 'name'),
    ),
  }
}

/** The error message for the duration; a live exam must last at least `least` minutes. */
function timeProblem(typed: string, problem: ReactNode, least: number): FormErrors {
  if (numberOf(typed) < least) return { time_duration: `At least ${least}: students have begun` }
  return problem ? { time_duration: problem } : {}
}

/**
 * Asks for confirmation. `sections` says how much longer each section gets; empty if sections have
 * no times of their own.
 */
const isSureOfLonger = (minutes: number, sections: readonly string[]) =>
  confirm({
    title: `Make the exam ${countOf(minutes, 'minute')} longer?`,
    text:
      sections.length === 0
        ? 'Everyone taking it gets the extra time at once and sees it on the page. A live exam cannot be made shorter again.'
        : `${sections.join(' ')} Everyone who still has the section gets it at once and sees it on the page; for those who have left it you can open it again on the live board. A live exam cannot be made shorter again.`,
    yes: 'Make it longer',
    no: 'Keep it as it is',
  })

/** The server's time in epoch seconds. */
export const serverTime = ({ ahead }: ExamClock): number => Date.now() / 1000 + ahead

const isTypedByHalf = (field: HTMLElement | null): boolean =>
  field instanceof HTMLInputElement && field.validity.badInput
