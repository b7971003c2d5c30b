import type { SubjectDetail } from '@prepwell/contract/subjects.ts'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useWayBack } from '../../ui/use-way-back.ts'
import { SubjectForm } from './SubjectForm.tsx'
import { updateSubjectMutation } from './subjects.api.ts'

/** The form that changes a subject; after it the screen before comes back. */
export function SubjectEditing({ subject }: { readonly subject: SubjectDetail }) {
  const goBack = useWayBack()
  const leave = () => goBack(paths.admin.subjects)
  // As it was when the form was opened: it may be loaded anew meanwhile.
  const [before] = useState({ name: subject.name, description: subject.description })
  return (
    <>
      <PageTitle title="Edit subject" windowTitle={`Edit ${subject.name} · Subject`} />
      <Panel title={subject.name}>
        <SubjectForm
          label="Edit subject"
          action="Save Changes"
          initial={before}
          save={updateSubjectMutation(subject.id, before)}
          onSaved={() => {
            toast.success('Successfully edited the subject')
            leave()
          }}
          onCancel={leave}
          startsFocused
        />
      </Panel>
    </>
  )
}
