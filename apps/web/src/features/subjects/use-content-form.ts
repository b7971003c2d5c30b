import { type UseFormReturnType, useForm } from '@mantine/form'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { CallError } from '../../lib/call.ts'
import { messageOf } from '../../lib/query-client.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import type { ContentFields } from './content-fields.ts'

/** What a form about a subject or a chapter starts with, checks and does. */
export interface ContentFormOptions<Fields extends ContentFields, Saved> {
  /** Tells its fields from those of another form on the page. */
  readonly name: string
  readonly initial: Fields
  /** The errors by field. */
  readonly check: (fields: Fields) => Record<string, unknown>
  readonly save: UseMutationOptions<Saved, Error, Fields>
  readonly onSaved: (saved: Saved, fields: Fields) => void
  /** Gives up; without it there is no button for that. */
  readonly onCancel?: (() => void) | undefined
}

/** What `ContentForm` shows of a form, and what it does. */
export type ContentFormState = Omit<ReturnType<typeof useContentForm>, 'form'>

/**
 * The fields of a form about a subject or a chapter, its save, and what the server had against it.
 */
export function useContentForm<Fields extends ContentFields, Saved>({
  name,
  initial,
  check,
  save,
  onSaved,
  onCancel,
}: ContentFormOptions<Fields, Saved>) {
  const form: UseFormReturnType<Fields> = useForm<Fields>({
    name,
    initialValues: initial,
    validate: (fields) => check(fields) as Partial<Record<keyof Fields, string>>,
  })
  const { mutate, isPending, error } = useMutation(save)
  const release = useLeaveGuard(form.isDirty())
  const focus = (field: string) => form.getInputNode(field)?.focus()
  return {
    form,
    nameInput: form.getInputProps('name'),
    descriptionInput: form.getInputProps('description'),
    descriptionLength: form.values.description.length,
    isSaving: isPending,
    /** What the server said, where no field can say it. */
    refusal: error && !isTaken(error) ? messageOf(error) : null,
    cancel:
      onCancel &&
      (() => {
        release()
        onCancel()
      }),
    submit: form.onSubmit(
      (fields) =>
        mutate(fields, {
          onSuccess: (saved) => {
            release()
            onSaved(saved, fields)
          },
          onError: (failure) => {
            if (!isTaken(failure)) return
            form.setFieldError('name', failure.message)
            focus('name')
          },
        }),
      (errors) => focus(Object.keys(errors)[0] ?? 'name'),
    ),
  }
}

const isTaken = (error: Error): boolean => error instanceof CallError && error.code === 'conflict'
