import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { discardRehearsalMutation } from './exam-preparation.api.ts'

/** Discards the reader's rehearsal of an exam after a confirmation. */
export function DiscardRehearsal({
  examId,
  onDiscarded,
}: {
  readonly examId: number
  readonly onDiscarded?: () => void
}) {
  const { mutate, isPending } = useMutation(discardRehearsalMutation(examId))
  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard the rehearsal?',
      text: 'Its answers and its result are deleted. The checklist still shows who rehearsed and when.',
      yes: 'Discard',
      no: 'Keep it',
      danger: true,
    })
    if (!isSure) return
    mutate(undefined, {
      onSuccess: () => {
        toast.success('The rehearsal is discarded')
        onDiscarded?.()
      },
    })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={17} stroke={1.8} aria-hidden />}
      loading={isPending}
      onClick={() => void discard()}
    >
      Discard
    </Button>
  )
}
