import { Button } from '@mantine/core'
import { IconNotebook, IconNotebookOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putCardMutation } from '../notebook.api.ts'

interface NotebookSwitchProps {
  readonly questionId: number
  /** True if the question has a card. */
  readonly isIn: boolean
  /** The question's name on the page, such as 'question 3'. */
  readonly name: string
}

/** Puts a question into the notebook, or takes it out. */
export function NotebookSwitch({ questionId, isIn, name }: NotebookSwitchProps) {
  const put = useMutation(putCardMutation(useQueryClient()))
  // The requested state is shown until the page has loaded the stored one.
  const wanted = put.isPending ? put.variables.body.is_in : undefined
  const isOn = wanted ?? isIn
  const text = isOn ? 'In your notebook' : 'Add to notebook'
  const Icon = isOn ? IconNotebook : IconNotebookOff
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      size="compact-sm"
      className="touch"
      leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
      title={isOn ? 'Take it out' : undefined}
      aria-label={`${text}: ${name}`}
      onClick={() => {
        if (!put.isPending) put.mutate({ question_id: questionId, body: { is_in: !isOn } })
      }}
    >
      {text}
    </Button>
  )
}
