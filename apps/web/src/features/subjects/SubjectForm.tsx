import { schemaResolver } from '@mantine/form'
import { subjectBody } from '@prepwell/contract/subjects.ts'
import { ContentForm, type ContentFormLook } from './ContentForm.tsx'
import type { ContentFields } from './content-fields.ts'
import { type ContentFormOptions, useContentForm } from './use-content-form.ts'

/** What {@link SubjectForm} starts with and does. */
export interface SubjectFormProps<Saved>
  extends ContentFormLook,
    Omit<ContentFormOptions<ContentFields, Saved>, 'check' | 'name'> {}

const check = schemaResolver(subjectBody, { sync: true })

/** Adds or changes a subject. */
export function SubjectForm<Saved>(props: SubjectFormProps<Saved>) {
  const { label, action, startsFocused, ...options } = props
  const { form: _, ...state } = useContentForm({ ...options, name: 'subject', check })
  return <ContentForm {...state} label={label} action={action} startsFocused={startsFocused} />
}
