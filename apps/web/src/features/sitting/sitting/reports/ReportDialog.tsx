import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { roomLeft } from '../../../../ui/forms/room-left.ts'
import { focusQuestion } from '../answer/focus-question.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { keepReport, useKeptReport } from './kept-reports.ts'
import { ownReportsQuery } from './reports.api.ts'

interface ReportDialogProps {
  readonly userId: number
  readonly opened: boolean
  readonly onClose: () => void
}

/** Lets the student describe what is wrong with the current question. Works offline. */
export function ReportDialog(props: ReportDialogProps) {
  const { paper } = useSitting()
  const current = useSittingState(({ session }) => session.current)
  const number = paper.find(({ id }) => id === current)?.display_id
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Something is wrong with question ${number}`}
      onExitTransitionEnd={focusQuestion}
    >
      <ReportForm key={current} {...props} questionId={current} />
    </Modal>
  )
}

function ReportForm({
  userId,
  questionId,
  opened,
  onClose,
}: ReportDialogProps & { readonly questionId: number }) {
  const { takeQuizId } = useSitting()
  const kept = useKeptReport(userId, takeQuizId, questionId)
  // Fetched only if this device has no report, because another device may have sent one.
  const { data } = useQuery({ ...ownReportsQuery(takeQuizId), enabled: opened && !kept })
  const known = kept?.text ?? data?.find(({ question_id }) => question_id === questionId)?.text
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? known ?? ''
  const most = limits.questionReportMax
  const send = (event: FormEvent) => {
    event.preventDefault()
    const report = { userId, takeQuizId, questionId, text: text.trim(), at: Date.now() }
    keepReport({ ...report, state: 'waiting' })
    void import('../delivery/page-delivery.ts')
      .then(({ startDelivery }) => startDelivery())
      .catch(() => {})
    onClose()
  }
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Text size="sm">
          Is a figure missing, or is no option right? Your teachers read this. The clock keeps
          running, so answer as well as you can and go on.
        </Text>
        <Textarea
          label="What is wrong?"
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          maxLength={most}
          value={text}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {roomLeft(text.length, most)}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={text.trim() === ''}>
              {known === undefined ? 'Send' : 'Send the new text'}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
