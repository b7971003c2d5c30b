import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { countStatuses } from '../engine/question-status.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { StatusCountList } from '../palette/StatusCountList.tsx'
import { RefusedNotice } from '../status/SittingNotices.tsx'

const problems = {
  // Perhaps only the response was lost, so the section may have been left.
  unreachable: 'The server has not answered. The section may be left already: please try again.',
  signed_out: 'You are logged out. Log in again to go on.',
  closed: 'The section could not be left. You can try again.',
} as const

/** Asks for confirmation before a section is left early, because nobody can return to it. */
export function LeaveSectionDialog({
  opened,
  onClose,
}: {
  readonly opened: boolean
  readonly onClose: () => void
}) {
  const { controller, paper, plan } = useSitting()
  const blank = useSittingState(({ session }) => {
    const { notAnswered, notVisited } = countStatuses(paper, session.answers)
    return notAnswered + notVisited
  })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const next = plan.find(({ state }) => state === 'ahead')?.name ?? 'the next section'
  const leave = async () => {
    setBusy(true)
    setProblem(null)
    const failure = await controller.leaveSection()
    setBusy(false)
    if (!failure) return onClose()
    setProblem(failure.kind === 'refused' ? failure.message : problems[failure.kind])
  }
  return (
    <Modal opened={opened} onClose={onClose} title={`Go on to ${next}?`}>
      <Stack gap="md">
        <Text>
          {blank > 0
            ? `${countOf(blank, 'question')} in this section ${blank === 1 ? 'is' : 'are'} not answered. `
            : null}
          You cannot come back to this section, and the time that is left in it is gone.
        </Text>
        <RefusedNotice onVisit={onClose} />
        <StatusCountList />
        {problem ? (
          <Alert color="yellow" role="alert" icon={<IconCloudOff aria-hidden />}>
            {problem}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            No, stay here
          </Button>
          <Button loading={isBusy} onClick={() => void leave()}>
            Yes, go on
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
