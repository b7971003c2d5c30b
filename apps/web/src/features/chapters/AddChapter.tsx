import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { type Added, AddedLine } from '../../ui/forms/AddedLine.tsx'
import { toast } from '../../ui/toast.ts'
import { ChapterForm } from './ChapterForm.tsx'
import { createChapterMutation } from './chapters.api.ts'

/** Adds chapters, one after the other; the subject stays chosen. */
export function AddChapter({ subjectId }: { readonly subjectId: number | null }) {
  const [added, setAdded] = useState<Added | null>(null)
  const [keptSubject, setKeptSubject] = useState(subjectId)
  return (
    <>
      <ChapterForm
        // A new form after each success: empty, and ready for the next.
        key={added?.id ?? 'first'}
        label="Add chapter"
        action="Add chapter"
        initial={{ subject_id: keptSubject, name: '', description: '' }}
        askedSubject={subjectId}
        save={createChapterMutation()}
        onSaved={(id, { name, subject_id }) => {
          toast.success('Successfully added new chapter')
          setKeptSubject(subject_id)
          setAdded({ id, name: name.trim(), path: paths.admin.chapter(id) })
        }}
        startsFocused={added !== null}
      />
      <AddedLine added={added} />
    </>
  )
}
