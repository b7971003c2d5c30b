import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useShallow } from 'zustand/shallow'
import { answersInTheWay, sectionWith } from '../engine/paper-sections.ts'
import { type QuestionStatus, statusOf } from '../engine/question-status.ts'
import type { SaveState } from '../engine/saver.ts'
import type { Ending } from '../engine/sitting-state.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { QuestionLinks } from '../palette/QuestionLinks.tsx'
import { AllAnswered, StatusCountList } from '../palette/StatusCountList.tsx'
import { AnswerFileOffer, failuresBeforeFile, RefusedNotice } from '../status/SittingNotices.tsx'
import classes from './SectionCounts.module.css'
import { SectionCounts } from './SectionCounts.tsx'

/**
 * Asks for confirmation, with the counts and links to unfinished questions. Stays open while a
 * submission fails.
 */
export function SubmitDialog({
  opened,
  onClose,
}: {
  readonly opened: boolean
  readonly onClose: () => void
}) {
  const { controller, sections } = useSitting()
  const ending = useSittingState((state) => state.ending)
  const saveState = useSittingState((state) => state.saveState)
  const isSubmitting = ending.phase === 'submitting'
  const phaseBefore = useRef(ending.phase)
  useEffect(() => {
    // The attempt continues, here or on another device; the page itself says so.
    if (opened && phaseBefore.current !== 'open' && ending.phase === 'open') onClose()
    phaseBefore.current = ending.phase
  }, [opened, ending.phase, onClose])
  const goBack = () => {
    controller.cancelSubmit()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={goBack}
      title="Submit Quiz"
      size={sections.length > 0 ? 'lg' : 'md'}
    >
      <Stack gap="md">
        <Text>
          Are you sure you want to submit your quiz? No changes will be allowed after submission.
        </Text>
        <RefusedNotice onVisit={onClose} />
        {sections.length > 0 ? (
          <>
            <SectionCounts />
            <AllAnswered />
          </>
        ) : (
          <StatusCountList />
        )}
        {isSubmitting && ending.failures > 0 ? (
          <Alert color="yellow" icon={<IconCloudOff aria-hidden />} title="Not submitted yet">
            {submitProblem(ending, saveState)}
            {ending.failures >= failuresBeforeFile ? <AnswerFileOffer /> : null}
          </Alert>
        ) : (
          <QuestionJumps onJump={onClose} />
        )}
        <Group
          justify="flex-end"
          gap="sm"
          className={sections.length > 0 ? (classes.buttons ?? '') : ''}
        >
          <Button variant="default" onClick={goBack} data-autofocus>
            No, go back
          </Button>
          <Button loading={isSubmitting} onClick={controller.submit}>
            Yes, submit
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const safety: Readonly<Record<SaveState, string>> = {
  saved: 'Your answers are safe on the server.',
  saving: 'Your answers are being sent.',
  device: 'Your answers are safe on this device.',
  unsafe: 'Keep this page open: your last answers are on this screen only.',
  refused: 'Your answers are safe on the server, except those that the quiz does not accept.',
}

/** Explains why the submission has not succeeded yet and what happens to the answers. */
function submitProblem(
  { problem }: Extract<Ending, { phase: 'submitting' }>,
  saveState: SaveState,
): string {
  const reason = problem ?? 'The server could not be reached.'
  return `${reason} ${safety[saveState]} We keep trying.`
}

const groups: readonly { readonly title: string; readonly of: readonly QuestionStatus[] }[] = [
  { title: 'Not answered', of: ['not_visited', 'not_answered'] },
  { title: 'Marked for review', of: ['marked', 'marked_answered'] },
]

/** Links to the marked questions and to unanswered ones that can still be answered. */
function QuestionJumps({ onJump }: { readonly onJump: () => void }) {
  const { paper, sections } = useSitting()
  const statuses = useSittingState(
    useShallow(({ session }) =>
      paper.map(({ id }) => {
        const status = statusOf(session.answers[id])
        const isOpen = status === 'not_visited' || status === 'not_answered'
        const section = isOpen ? sectionWith(sections, id) : undefined
        return answersInTheWay(section, session.answers, id) ? null : status
      }),
    ),
  )
  return groups.map(({ title, of }) => {
    const open = paper.filter((_question, index) => of.some((one) => one === statuses[index]))
    if (open.length === 0) return null
    return (
      <div key={title}>
        <Text size="sm" fw={600} mb={6} id={`jump-${of[0]}`}>
          {title}: go to question
        </Text>
        <QuestionLinks
          ids={open.map(({ id }) => id)}
          onVisit={onJump}
          labelledBy={`jump-${of[0]}`}
        />
      </div>
    )
  })
}
