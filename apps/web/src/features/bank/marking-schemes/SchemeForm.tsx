import { Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useLeaveGuard } from '../../../ui/feedback/use-leave-guard.ts'
import { FormFooter } from '../../../ui/forms/FormFooter.tsx'
import { NewerLink } from '../../../ui/forms/NewerLink.tsx'
import { isOutdated } from '../../../ui/forms/outdated.ts'
import classes from './MarkingSchemes.module.css'
import type { MarkingSchemeBody } from './marking-schemes.api.ts'
import { RuleFields } from './RuleFields.tsx'
import { fieldOf, problemsOf, readableRules, type SchemeDraft, toBody } from './scheme-draft.ts'

interface SchemeFormProps {
  /** The form's accessible name: 'Add marking scheme'. */
  readonly label: string
  /** The text of the save button. */
  readonly action: string
  readonly initial: SchemeDraft
  readonly save: UseMutationOptions<number, Error, MarkingSchemeBody>
  readonly onSaved: () => void
  readonly onCancel: () => void
}

export function SchemeForm({ label, action, initial, save, onSaved, onCancel }: SchemeFormProps) {
  const form: UseFormReturnType<SchemeDraft> = useForm<SchemeDraft>({
    name: 'marking-scheme',
    initialValues: initial,
    validate: problemsOf,
  })
  const { mutate, isPending, error } = useMutation(save)
  const release = useLeaveGuard(form.isDirty())
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const focus = (field: string | undefined) => form.getInputNode(field ?? 'name')?.focus()
  const wrongField = error ? refusedField(error) : null
  const words = readableRules(form.values)
  return (
    <form
      aria-label={label}
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (draft) =>
          mutate(toBody(draft), {
            onSuccess: () => {
              release()
              onSaved()
            },
            onError: (failure) => {
              const field = refusedField(failure)
              if (field === null || !(failure instanceof CallError)) return
              form.setFieldError(field, failure.reason)
              focus(field)
            },
          }),
        (errors) => focus(Object.keys(errors)[0]),
      )}
    >
      <div className={classes.names}>
        <TextInput
          ref={first}
          label="Name"
          autoComplete="off"
          required
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Year"
          inputMode="numeric"
          autoComplete="off"
          placeholder="None"
          {...form.getInputProps('year')}
        />
      </div>
      {questionTypes.map((type) => (
        <RuleFields key={type} type={type} form={form} rule={words[type]} />
      ))}
      {form.errors.rules ? (
        <p role="alert" className={classes.error}>
          {form.errors.rules}
        </p>
      ) : null}
      <Textarea
        label="Source"
        description="Optional. Where the pattern is published."
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('source')}
      />
      <FormFooter
        action={action}
        isSaving={isPending}
        refusal={
          error && wrongField === null ? (
            <>
              {messageOf(error)}
              <NewerLink error={error} to={adminPaths.markingSchemes} text="See the newer scheme" />
            </>
          ) : null
        }
        onCancel={() => {
          release()
          onCancel()
        }}
        descriptionLength={form.values.source.length}
      />
    </form>
  )
}

/** The field of the form that the server refused; null if the refusal concerns no field. */
const refusedField = (error: Error): string | null =>
  error instanceof CallError && error.field && !isOutdated(error)
    ? fieldOf(error.field.split('.'))
    : null
