import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormFooter } from './FormFooter.tsx'
import classes from './NamedForm.module.css'
import type { NamedFormState } from './use-named-form.ts'

/** How a form looks and what it is called. */
export interface NamedFormLook {
  /** What the form is called: 'Add subject'. */
  readonly label: string
  /** What its button says. */
  readonly action: string
  /** The focus begins on the name. */
  readonly startsFocused: boolean
}

/** Name and description, as subjects, chapters and groups have them. */
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
