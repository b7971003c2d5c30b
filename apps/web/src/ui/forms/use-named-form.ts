import { type UseFormReturnType, useForm } from '@mantine/form'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { CallError } from '../../lib/call.ts'
import { messageOf } from '../../lib/query-client.ts'
import { useLeaveGuard } from '../feedback/use-leave-guard.ts'
import type { NamedFields } from './named-fields.ts'

export interface NamedFormOptions<Fields extends NamedFields, Saved> {
  /** Distinguishes the form's fields from those of another form on the page. */
  readonly name: string
  readonly initial: Fields
  /** The errors by field. */
  readonly check: (fields: Fields) => Record<string, unknown>
  readonly save: UseMutationOptions<Saved, Error, Fields>
  readonly onSaved: (saved: Saved, fields: Fields) => void
  /** Cancel handler; omit to hide Cancel. */
  readonly onCancel?: (() => void) | undefined
}

export type NamedFormState = Omit<ReturnType<typeof useNamedForm>, 'form'>

/** Fields, validation, saving and server errors of a form with name and description. */
export function useNamedForm<Fields extends NamedFields, Saved>({
  name,
  initial,
  check,
  save,
  onSaved,
  onCancel,
}: NamedFormOptions<Fields, Saved>) {
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
    /** The server's message, if it concerns no field. */
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
