import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconClockX,
  IconDeviceMobileShare,
  IconDownload,
  IconInfoCircle,
  IconLock,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { refusedGroups } from '../engine/paper-sections.ts'
import { shownSaveState } from '../engine/saver.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { QuestionLinks } from '../palette/QuestionLinks.tsx'

/** Explains why this tab accepts no answers, and how to change that. */
export function ReadOnlyNotice({
  what,
  onTake,
}: {
  readonly what: 'exam' | 'practice'
  readonly onTake: () => void
}) {
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconLock aria-hidden />}
      title={`This ${what} is open in another tab`}
    >
      <Group justify="space-between" gap="sm">
        <span>You can read here, but you can answer only in the other tab.</span>
        <Button size="xs" variant="default" onClick={onTake}>
          Use this tab instead
        </Button>
      </Group>
    </Alert>
  )
}

/**
 * Says that the exam continues on another device, while this page hands in the answers it still
 * has.
 */
export function MovedNotice() {
  const isMoved = useSittingState((state) => state.isMoved)
  return (
    <div role="status">
      {isMoved ? (
        <Alert
          color="yellow"
          role="presentation"
          icon={<IconDeviceMobileShare aria-hidden />}
          title="Your exam was moved to another device"
        >
          Continue there. You can no longer answer on this page; it still sends the answers it has.
        </Alert>
      ) : null}
    </div>
  )
}

/** Says how many answers came too late for their section, and where they are. */
export function ClosedSectionNotice() {
  const count = useSittingState(({ closedCount }) => closedCount)
  const isCopyRefused = useSittingState((state) => state.isCopyRefused)
  if (count === 0) return null
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconClockX aria-hidden />}
      title={`${countOf(count, 'answer')} came too late for ${count === 1 ? 'its' : 'their'} section`}
    >
      {closedText(count, isCopyRefused)}
      {isCopyRefused ? <AnswerFileOffer /> : null}
    </Alert>
  )
}

/** Says where the late answers are. `isCopyRefused`: they are on the page only. */
export function closedText(count: number, isCopyRefused: boolean): string {
  const [are, were, them] =
    count === 1 ? ['It is', 'it was', 'it'] : ['They are', 'they were', 'them']
  const counts = count === 1 ? 'it counts' : 'they count'
  const where = isCopyRefused
    ? `${are} on this screen only, because this device cannot keep a copy. Keep this page open until the end of the exam: it hands ${them} in then`
    : `${are} kept on this device, with the time at which ${were} given, and handed in after the exam`
  return `${where}. The school decides whether ${counts}.`
}

/** Explains what to do while the answers are neither on the server nor on this device. */
export function UnsafeNotice() {
  const isUnsafe = useSittingState(
    (state) => shownSaveState(state.saveState, state.isSaveLate) === 'unsafe',
  )
  if (!isUnsafe) return null
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title="Your last answers are on this screen only"
    >
      The server cannot be reached and this device cannot keep a copy. Keep this page open and check
      your connection. We keep trying, and you can keep answering.
      <AnswerFileOffer />
    </Alert>
  )
}

/**
 * Lists the answers that the quiz refuses, and others that could be cleared to make room for them.
 * `onVisit` is called after a click on one.
 */
export function RefusedNotice({ onVisit }: { readonly onVisit?: () => void }) {
  const id = useId()
  const { paper, sections } = useSitting()
  const refused = useSittingState((state) => state.refused)
  const answers = useSittingState(({ session }) => session.answers)
  const groups = refusedGroups(sections, refused, answers)
  return groups.map(({ ids, reason, inTheWay }) => (
    <Alert
      key={ids[0]}
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={refusedTitle(paper.filter(({ id }) => ids.includes(id)))}
    >
      <Stack gap={6}>
        <span id={`${id}-${ids[0]}`}>
          {reason}
          {inTheWay.length > 0 ? ' Clear one of these, or the answer that is not saved:' : null}
        </span>
        <QuestionLinks
          ids={[...inTheWay, ...ids]}
          labelledBy={`${id}-${ids[0]}`}
          {...(onVisit ? { onVisit } : {})}
        />
      </Stack>
    </Alert>
  ))
}

function refusedTitle(questions: readonly { readonly display_id: number }[]): string {
  const numbers = questions.map(({ display_id }) => display_id).join(', ')
  return questions.length === 1
    ? `Your answer to question ${numbers} is not saved`
    : `Your answers to questions ${numbers} are not saved`
}

/** After this many failed tries the student is offered the answers as a file. */
export const failuresBeforeFile = 3

/** Exam only: lets the student bring the answers to the server without this device's network. */
export function AnswerFileOffer() {
  const { downloadAnswers } = useSitting()
  const [isSaved, setSaved] = useState(false)
  if (!downloadAnswers) return null
  const download = () =>
    void downloadAnswers().then(
      () => setSaved(true),
      () => {},
    )
  return (
    <Stack gap={6} mt="xs" align="flex-start">
      <Text size="sm">
        {isSaved
          ? 'The file is in your downloads. Give it to your invigilator or your school: they can hand it in for you. Still keep this page open.'
          : 'To be safe, download your answers as a file that your school can hand in for you.'}
      </Text>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={download}
      >
        {isSaved ? 'Download again' : 'Download my answers'}
      </Button>
    </Stack>
  )
}

/** Shown after the end: the server has not confirmed the last change of `count` answers. */
export function UnsentNotice({ count }: { readonly count: number }) {
  return (
    <Alert color="yellow" ta="start" icon={<IconInfoCircle aria-hidden />}>
      The server has not confirmed the last change of {countOf(count, 'answer')}. It counts only if
      it arrived before the end. Everything before it counts.
      <AnswerFileOffer />
    </Alert>
  )
}
