import type { ChapterDetail } from '@prepwell/contract/chapters.ts'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useWayBack } from '../../ui/use-way-back.ts'
import { ChapterForm } from './ChapterForm.tsx'
import { updateChapterMutation } from './chapters.api.ts'

/** The form that changes a chapter; after it the screen before comes back. */
export function ChapterEditing({ chapter }: { readonly chapter: ChapterDetail }) {
  const goBack = useWayBack()
  const leave = () => goBack(paths.admin.chapters)
  // As it was when the form was opened: it may be loaded anew meanwhile.
  const [before] = useState({
    subject_id: chapter.subject_id,
    name: chapter.name,
    description: chapter.description,
  })
  return (
    <>
      <PageTitle title="Edit chapter" windowTitle={`Edit ${chapter.name} · Chapter`} />
      <Panel title={chapter.name}>
        <ChapterForm
          label="Edit chapter"
          action="Save Changes"
          subjectName={chapter.subject_name}
          initial={before}
          save={updateChapterMutation(chapter.id, before)}
          onSaved={() => {
            toast.success('Successfully edited the chapter')
            leave()
          }}
          onCancel={leave}
          startsFocused
        />
      </Panel>
    </>
  )
}
