import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useLeaveGuard } from '../../../ui/feedback/use-leave-guard.ts'
import type { ExamClock } from '../quizzes.api.ts'
import { type QuizFieldName, type QuizFields, quizForm, wrongDate } from './quiz-form.ts'
import { refusalOf } from './quiz-refusal.ts'

/** What a quiz form starts with, keeps and does. */
export interface QuizFormOptions<Body, Saved> {
  readonly initial: QuizFields
  readonly clock: ExamClock
  /** The stored date of a quiz that is changed; absent for a new one. */
  readonly keptDate?: string
  /** Fields that cannot be changed: they show and send what they started with. */
  readonly fixed: readonly QuizFieldName[]
  readonly save: UseMutationOptions<Saved, Error, Body>
  /** What the save is asked for. */
  readonly bodyOf: (fields: QuizFields) => Body
  readonly onSaved: (saved: Saved, fields: QuizFields) => void
  /** The server has refused; what the form knows of the quiz may be out of date. */
  readonly onRefused?: () => void
  /** Gives up; without it there is no button for that. */
  readonly onCancel?: () => void
}

/** The fields of a quiz, their rules, their save, and what the server had against it. */
export function useQuizForm<Body, Saved>(options: QuizFormOptions<Body, Saved>) {
  const { initial, clock, keptDate, fixed, save, bodyOf, onSaved, onRefused, onCancel } = options
  const fieldNames = Object.keys(initial) as QuizFieldName[]
  const settled = (fields: QuizFields): QuizFields => ({
    ...fields,
    ...Object.fromEntries(fixed.map((name) => [name, initial[name]])),
  })
  const form: UseFormReturnType<QuizFields> = useForm<QuizFields>({
    // Other forms with a name and a description may stand on the page.
    name: 'quiz',
    initialValues: initial,
    validate: (fields) => ({
      ...schemaResolver(quizForm({ zone: clock.zone, now: serverTime(clock), keptDate }), {
        sync: true,
      })(settled(fields)),
      // The value of a date that is typed by half is empty, or the old one.
      ...(isTypedByHalf(form.getInputNode('date_of_quiz')) ? { date_of_quiz: wrongDate } : {}),
    }),
  })
  const { mutate, isPending, error } = useMutation(save)
  const release = useLeaveGuard(form.isDirty())
  const focus = (name: string) => form.getInputNode(name)?.focus()
  const refusal = error && refusalOf(error, fieldNames)
  return {
    form,
    values: settled(form.values),
    isSaving: isPending,
    /** What the server said, where no field can say it. */
    refusal: refusal?.field === null ? refusal.text : null,
    cancel:
      onCancel &&
      (() => {
        release()
        onCancel()
      }),
    submit: form.onSubmit(
      (fields) =>
        mutate(bodyOf(settled(fields)), {
          onSuccess: (saved) => {
            release()
            onSaved(saved, settled(fields))
          },
          onError: (failure) => {
            onRefused?.()
            const { field, text } = refusalOf(failure, fieldNames)
            if (!field) return
            form.setFieldError(field, text)
            focus(field)
          },
        }),
      (errors) => focus(Object.keys(errors)[0] ?? 'name'),
    ),
  }
}

/** The server's time now, in epoch seconds. */
export const serverTime = ({ ahead }: ExamClock): number => Date.now() / 1000 + ahead

const isTypedByHalf = (field: HTMLElement | null): boolean =>
  field instanceof HTMLInputElement && field.validity.badInput
