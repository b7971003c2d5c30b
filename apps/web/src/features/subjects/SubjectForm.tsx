import { schemaResolver } from '@mantine/form'
import { subjectBody } from '@prepwell/contract/subjects.ts'
import { NamedForm, type NamedFormLook } from '../../ui/forms/NamedForm.tsx'
import type { NamedFields } from '../../ui/forms/named-fields.ts'
import { type NamedFormOptions, useNamedForm } from '../../ui/forms/use-named-form.ts'

/** What {@link SubjectForm} starts with and does. */
export interface SubjectFormProps<Saved>
  extends NamedFormLook,
    Omit<NamedFormOptions<NamedFields, Saved>, 'check' | 'name'> {}

const check = schemaResolver(subjectBody, { sync: true })

/** Adds or changes a subject. */
export function SubjectForm<Saved>(props: SubjectFormProps<Saved>) {
  const { label, action, startsFocused, ...options } = props
  const { form: _, ...state } = useNamedForm({ ...options, name: 'subject', check })
  return <NamedForm {...state} label={label} action={action} startsFocused={startsFocused} />
}
