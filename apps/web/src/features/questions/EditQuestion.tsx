import { Button } from '@mantine/core'
import type { QuestionRow } from '@prepwell/contract/questions.ts'
import { useEffect, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { useLeaveGuard } from '../../ui/feedback/use-leave-guard.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { useEditing } from '../../ui/use-address.ts'
import { QuestionForm } from './form/QuestionForm.tsx'
import { draftOf, toBody } from './form/question-draft.ts'
import { useQuestionForm } from './form/use-question-form.ts'
import { updateQuestionMutation } from './questions.api.ts'

/** The form that changes a question; after it the question is shown again. */
export function EditQuestion({ question }: { readonly question: QuestionRow }) {
  const { id } = question
  const [, setEditing] = useEditing()
  // As it was when the form was opened: it may be loaded anew meanwhile.
  const [initial] = useState(() => draftOf(question))
  const leave = () => {
    release()
    setEditing(false)
  }
  const form = useQuestionForm({
    initial,
    save: updateQuestionMutation(id),
    onSaved: () => {
      toast.success('Successfully edited the question')
      leave()
    },
  })
  const isChanged =
    form.image.file !== null ||
    (form.draft !== initial &&
      JSON.stringify(toBody(form.draft)) !== JSON.stringify(toBody(initial)))
  const release = useLeaveGuard(isChanged)
  const { element } = form
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[name="statement"]')?.focus()
  }, [element])
  return (
    <>
      <PageTitle title={`Edit question ${id}`} />
      <Panel title="Question">
        <QuestionForm label="Edit question" form={form}>
          <Button type="submit" loading={form.isSaving}>
            Save Changes
          </Button>
          <Button variant="default" onClick={leave} disabled={form.isSaving}>
            Cancel
          </Button>
        </QuestionForm>
      </Panel>
    </>
  )
}
