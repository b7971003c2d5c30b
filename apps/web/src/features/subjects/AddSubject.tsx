import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { type Added, AddedLine } from '../../ui/forms/AddedLine.tsx'
import { toast } from '../../ui/toast.ts'
import { SubjectForm } from './SubjectForm.tsx'
import { createSubjectMutation } from './subjects.api.ts'

const empty = { name: '', description: '' }

/** Adds subjects, one after the other. */
export function AddSubject() {
  const [added, setAdded] = useState<Added | null>(null)
  return (
    <>
      <SubjectForm
        // A new form after each success: empty, and ready for the next.
        key={added?.id ?? 'first'}
        label="Add subject"
        action="Add subject"
        initial={empty}
        save={createSubjectMutation()}
        onSaved={(id, { name }) => {
          toast.success('Successfully added new subject')
          setAdded({ id, name: name.trim(), path: paths.admin.subject(id) })
        }}
        startsFocused={added !== null}
      />
      <AddedLine added={added} />
    </>
  )
}
