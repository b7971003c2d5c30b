import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormFooter } from './FormFooter.tsx'
import classes from './NamedForm.module.css'
import type { NamedFormState } from './use-named-form.ts'

export interface NamedFormLook {
  /** For example 'Add subject'. */
  readonly label: string
  /** Label of the submit button. */
  readonly action: string
  /** Sets focus on the name. */
  readonly startsFocused: boolean
}

/** A form with name and description, for subjects, chapters and groups. */
export function NamedForm({
  label,
  action,
  startsFocused,
  nameInput,
  descriptionInput,
  submit,
  cancel,
  needsDescription = true,
  children,
  ...end
}: NamedFormLook &
  NamedFormState & {
    readonly needsDescription?: boolean
    /** Fields above the name. */
    readonly children?: ReactNode
  }) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (startsFocused) first.current?.focus()
  }, [startsFocused])
  return (
    <form onSubmit={submit} noValidate aria-label={label} className={classes.form}>
      {children}
      <TextInput ref={first} label="Name" autoComplete="off" required {...nameInput} />
      <Textarea label="Description" rows={5} required={needsDescription} {...descriptionInput} />
      <FormFooter {...end} action={action} onCancel={cancel} />
    </form>
  )
}
