import { Alert, Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLeaveGuard } from '../../../ui/feedback/use-leave-guard.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useEditing, useWayBack } from '../../../ui/use-address.ts'
import type { QuestionDetail } from './facts/fact-texts.ts'
import type { QuestionBody } from './form/answer-rules.ts'
import { QuestionForm } from './form/QuestionForm.tsx'
import { copyOf, draftOf, toBody } from './form/question-draft.ts'
import { SaveButtons } from './form/SaveButtons.tsx'
import { type SavedAs, useQuestionForm } from './form/use-question-form.ts'
import { createQuestionMutation, updateQuestionMutation } from './questions.api.ts'

/** The form that changes a question. Afterwards the question is shown again. */
export function EditQuestion({ question }: { readonly question: QuestionDetail }) {
  const { id } = question
  const [, setEditing] = useEditing()
  // As they were when the form was opened, even if a refetch brings newer ones.
  const [read] = useState({
    version: question.versions_count,
    read_chapter_id: question.chapter_id,
  })
  return (
    <FilledForm
      title={`Edit question ${id}`}
      label="Edit question"
      action="Save Changes"
      question={question}
      save={updateQuestionMutation(id, read)}
      onSaved={(_answer, as) => {
        toast.success(savedWords[as] ?? 'Successfully edited the question')
        setEditing(false)
      }}
      onCancel={() => setEditing(false)}
    />
  )
}

/**
 * The form for a new question, prefilled from this one. Nothing is stored until it is saved, and an
 * unchanged copy is refused. Afterwards the new question is shown.
 */
export function CopyQuestion({ question }: { readonly question: QuestionDetail }) {
  const { id } = question
  const navigate = useNavigate()
  const goBack = useWayBack()
  return (
    <FilledForm
      title={`Duplicate question ${id}`}
      label="Add question"
      action="Add question"
      question={question}
      isCopy
      save={createQuestionMutation()}
      onSaved={(created, as) => {
        toast.success(savedWords[as] ?? 'Successfully added a new question')
        void navigate(adminPaths.question(created), { replace: true })
      }}
      onCancel={() => goBack(adminPaths.question(id))}
    />
  )
}

const savedWords: Readonly<Partial<Record<SavedAs, string>>> = {
  draft: 'Saved as a draft',
  'to check': 'Saved, and sent to be checked',
}

/** The question form, prefilled with a question of the bank. */
function FilledForm<Saved>({
  title,
  label,
  action,
  question,
  isCopy = false,
  save,
  onSaved,
  onCancel,
}: {
  readonly title: string
  readonly label: string
  readonly action: string
  readonly question: QuestionDetail
  readonly isCopy?: boolean
  readonly save: UseMutationOptions<Saved, Error, QuestionBody>
  readonly onSaved: (saved: Saved, as: SavedAs) => void
  readonly onCancel: () => void
}) {
  // The values when the form was opened; a refetch may change the question meanwhile.
  const [initial] = useState(() => (isCopy ? copyOf(question) : draftOf(question)))
  const [stored] = useState({ draft: initial, status: question.status })
  const form = useQuestionForm({
    initial,
    save,
    ...(isCopy ? { copied: initial } : { stored }),
    onSaved: (saved, _draft, as) => {
      release()
      onSaved(saved, as)
    },
  })
  const isChanged =
    form.image.isWaiting ||
    form.passageImage.isWaiting ||
    (form.draft !== initial &&
      JSON.stringify(toBody(form.draft)) !== JSON.stringify(toBody(initial)))
  const release = useLeaveGuard(isChanged)
  const { element } = form
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[name="statement"]')?.focus()
  }, [element])
  return (
    <>
      <PageTitle title={title} />
      <Panel title="Question">
        {isCopy ? (
          <Alert variant="light" role="note" mb="lg" icon={<IconCopy aria-hidden />}>
            A copy of question {question.id}. Change what is different, then add it.
          </Alert>
        ) : null}
        <QuestionForm
          label={label}
          form={form}
          measured={isCopy ? null : question.measured}
          newer={adminPaths.question(question.id)}
        >
          <SaveButtons form={form} action={action} />
          <Button
            variant="default"
            onClick={() => {
              release()
              onCancel()
            }}
            disabled={form.isSaving}
          >
            Cancel
          </Button>
        </QuestionForm>
      </Panel>
    </>
  )
}
