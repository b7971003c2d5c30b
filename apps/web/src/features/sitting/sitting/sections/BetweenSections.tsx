import { Button, Loader, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PlannedSection } from '../engine/section-plan.ts'
import { formatClock, type ServerClock } from '../engine/server-clock.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { useSecondsLeft } from '../hooks/use-seconds-left.ts'
import { AnswerFileOffer, ClosedSectionNotice } from '../status/SittingNotices.tsx'
import classes from './BetweenSections.module.css'
import { SectionPlan } from './SectionPlan.tsx'
import { type NextSection, useNextSection } from './use-next-section.ts'

/** Covers the page from the end of a section until the next one opens. */
export function BetweenSections() {
  const { nextSection } = useSitting()
  const isOver = useSittingState(({ ending }) => ending.phase === 'section_over')
  if (!nextSection) return null
  // Always mounted, because a dialog that is mounted later would cover the sign-in dialog.
  return (
    <Modal
      opened={isOver}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      fullScreen
      transitionProps={{ duration: 0 }}
      title="Between two sections"
    >
      <Waiting nextSection={nextSection} />
    </Modal>
  )
}

function Waiting({ nextSection }: { readonly nextSection: NextSection }) {
  const { controller, plan } = useSitting()
  const clock = useSittingState((state) => state.clock)
  const told = useSittingState((state) => state.told)
  const isSaved = useSittingState(
    ({ saveState, closedCount }) => saveState === 'saved' && closedCount === 0,
  )
  const isUnsafe = useSittingState(({ isCopyRefused }) => isCopyRefused) && !isSaved
  const hasOffer = useSittingState(({ closedCount }) => closedCount > 0) && isUnsafe
  const { pause, isOffline, beginNow } = useNextSection(nextSection, {
    ...{ clock, told, onRefused: controller.wake },
  })
  const place = plan.findIndex(({ state }) => state === 'current')
  const next = pause?.section
    ? plan[pause.section.number - 1]
    : plan.find(({ state }) => state === 'ahead')
  return (
    <Between
      plan={plan.map((one, at) => (at === place ? { ...one, state: 'over' } : one))}
      over={plan[place]?.name ?? null}
      next={next?.name ?? null}
      opensAt={pause?.opensAt ?? null}
      isOffline={isOffline}
      clock={clock}
      isSaved={isSaved}
      isUnsafe={isUnsafe}
      onBegin={beginNow}
      notices={
        <>
          <ClosedSectionNotice />
          {(isOffline || isUnsafe) && !isSaved && !hasOffer ? <AnswerFileOffer /> : null}
        </>
      }
    />
  )
}

/** The page between two sections. `onBegin` ends a pause that may be ended early. */
export function Between(props: {
  readonly plan: readonly PlannedSection[]
  /** The names of the section that is over and of the next one; null if not known. */
  readonly over: string | null
  readonly next: string | null
  readonly opensAt: number | null
  readonly isOffline: boolean
  readonly clock: ServerClock
  readonly isSaved: boolean
  /** The device keeps no copy of the last answers. */
  readonly isUnsafe?: boolean
  readonly onBegin: (() => Promise<void>) | null
  /** Further notices for the student. */
  readonly notices?: ReactNode
}) {
  const { over, next, opensAt, isOffline, isSaved, isUnsafe = false } = props
  return (
    <Stack className={classes.page ?? ''} gap="md" role="status">
      <h2 className={classes.title}>
        {opensAt === null ? `${over ?? 'The section'} is over` : 'Pause'}
      </h2>
      {opensAt === null ? (
        <Loader aria-hidden />
      ) : (
        <Remaining opensAt={opensAt} clock={props.clock} next={next ?? 'The next section'} />
      )}
      <Text ta="center">{betweenText({ next, opensAt, isOffline, isSaved, isUnsafe })}</Text>
      {props.notices}
      {opensAt !== null && props.onBegin ? <BeginButton onBegin={props.onBegin} /> : null}
      <SectionPlan plan={props.plan} isTall />
    </Stack>
  )
}

/** Says what happens now; the time of the next section may already be running. */
export function betweenText({
  next,
  opensAt,
  isOffline,
  isSaved,
  isUnsafe = false,
}: {
  readonly next: string | null
  readonly opensAt: number | null
  readonly isOffline: boolean
  readonly isSaved: boolean
  readonly isUnsafe?: boolean
}): string {
  const waiting = isUnsafe
    ? 'Your last answers are on this screen only. Keep this page open: they are sent as soon as possible.'
    : 'Your last answers are on this device, and are sent as soon as possible.'
  const answers = isSaved ? 'Your answers are safe on the server.' : waiting
  if (isOffline)
    return `The server cannot be reached. ${next ?? 'The next section'} opens here as soon as it can; its time runs meanwhile. ${answers}`
  return opensAt === null ? `Opening ${next ?? 'the next section'}…` : answers
}

function Remaining({
  opensAt,
  clock,
  next,
}: {
  readonly opensAt: number
  readonly clock: ServerClock
  readonly next: string
}) {
  const left = useSecondsLeft(opensAt, clock)
  return (
    <div className={classes.remaining}>
      <Text c="dimmed">{next} opens in</Text>
      <span className={classes.clock} role="timer" aria-label={`${next} opens in`}>
        {formatClock(left)}
      </span>
    </div>
  )
}

function BeginButton({ onBegin }: { readonly onBegin: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    await onBegin()
    setBusy(false)
  }
  return (
    <Button loading={isBusy} onClick={() => void begin()}>
      Begin now
    </Button>
  )
}
