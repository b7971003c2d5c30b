import { schemaResolver } from '@mantine/form'
import { subjectBody } from '@prepwell/contract/bank/subjects.ts'
import { useState } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Added, AddedLine } from '../../../ui/forms/AddedLine.tsx'
import { NamedForm, type NamedFormLook } from '../../../ui/forms/NamedForm.tsx'
import type { NamedFields } from '../../../ui/forms/named-fields.ts'
import { type NamedFormOptions, useNamedForm } from '../../../ui/forms/use-named-form.ts'
import { createSubjectMutation } from './subjects.api.ts'

interface SubjectFormProps<Saved>
  extends NamedFormLook,
    Omit<NamedFormOptions<NamedFields, Saved>, 'check' | 'name'> {}

const check = schemaResolver(subjectBody, { sync: true })

export function SubjectForm<Saved>(props: SubjectFormProps<Saved>) {
  const { label, action, startsFocused, ...options } = props
  const { form: _, ...state } = useNamedForm({ ...options, name: 'subject', check })
  return <NamedForm {...state} label={label} action={action} startsFocused={startsFocused} />
}

const emptySubject = { name: '', description: '' }

/** Adds subjects one after another. */
export function AddSubject() {
  const [added, setAdded] = useState<Added | null>(null)
  return (
    <>
      <SubjectForm
        // A new React key after each save remounts the form, which empties it.
        key={added?.id ?? 'first'}
        label="Add subject"
        action="Add subject"
        initial={emptySubject}
        save={createSubjectMutation()}
        onSaved={(id, { name }) => {
          toast.success('Successfully added new subject')
          setAdded({ id, name: name.trim(), path: adminPaths.subject(id) })
        }}
        startsFocused={added !== null}
      />
      <AddedLine added={added} />
    </>
  )
}
