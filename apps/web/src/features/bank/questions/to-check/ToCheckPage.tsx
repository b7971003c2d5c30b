import { Button, Kbd, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconChecks, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { countOf } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { pictures } from '../../../../lib/pictures.ts'
import { useStepKeys } from '../../../../lib/preferences.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { useMay } from '../../../../lib/use-may.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading, Repeat } from '../../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { isWithinPopup } from '../../../../ui/within-popup.ts'
import { useChecking } from '../facts/facts.api.ts'
import { CheckCard } from './CheckCard.tsx'
import { type CheckQueue, type Decision, laterCount, nextOf, shownOf } from './check-queue.ts'
import classes from './to-check.module.css'
import { type Said, useChecks } from './use-checks.ts'

/** The drafts that wait for a check, two at a time. */
export function ToCheckPage() {
  const checks = useChecks()
  const { queue, active, busy, said, list, decideOn, choose, undo } = checks
  const shown = shownOf(queue)
  const [usesKeys] = useStepKeys()
  useCheckKeys({
    isOn: usesKeys,
    decide: (decision) => active && void decideOn(active.id, decision),
    undo: () => undo?.(),
    choose: (place) => {
      const row = shown[place]
      if (row && !queue.outcomes.has(row.id)) choose(row.id)
    },
  })
  usePicturesAhead(queue)
  const pair = useNextInView(queue.at, active?.id)
  const waiting = list.data?.total
  // Otherwise the page says at once that this was the last one, even while the list reloads.
  const mayHaveMore = !list.data || list.isPlaceholderData || (waiting ?? 0) > list.data.data.length
  return (
    <>
      <PageTitle
        title="Questions to check"
        subtitle={
          waiting ? `${countOf(waiting, 'draft')} ${waiting === 1 ? 'waits' : 'wait'}` : null
        }
      >
        <LinkButton to={paths.staff.questions} variant="default">
          All questions
        </LinkButton>
      </PageTitle>
      <SaidLine said={said} undo={undo} isBusy={busy !== null} usesKeys={usesKeys}>
        {usesKeys && active ? <Keys /> : null}
      </SaidLine>
      {shown.length > 0 ? (
        <div ref={pair} className={classes.pair}>
          {shown.map((row) => (
            <CheckCard
              key={row.id}
              question={row}
              outcome={queue.outcomes.get(row.id)}
              isActive={row.id === active?.id}
              isBusy={busy === row.id}
              isWaiting={busy !== null}
              usesKeys={usesKeys}
              onActivate={() => choose(row.id)}
              onDecide={(decision) => void decideOn(row.id, decision)}
            />
          ))}
        </div>
      ) : list.isFetching && mayHaveMore ? (
        <PairSkeleton />
      ) : list.error ? (
        <LoadError
          title="The questions could not be loaded"
          message={messageOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <NothingLeft queue={queue} onRestart={() => void checks.restart()} />
      )}
    </>
  )
}

/** Single-key shortcuts, which a reader can turn off. They do nothing in fields and dialogs. */
function useCheckKeys({
  isOn,
  decide,
  undo,
  choose,
}: {
  readonly isOn: boolean
  readonly decide: (decision: Decision) => void
  readonly undo: () => void
  readonly choose: (place: number) => void
}): void {
  const once = (run: () => void) => (event: KeyboardEvent) => {
    // Ignores repeats: a key held down must not decide one question after another.
    if (!event.repeat && !isWithinPopup(event.target)) run()
  }
  useHotkeys(
    isOn
      ? [
          ['y', once(() => decide('checked'))],
          ['b', once(() => decide('back'))],
          ['l', once(() => decide('later'))],
          ['u', once(undo)],
          ['ArrowLeft', once(() => choose(0))],
          ['ArrowRight', once(() => choose(1))],
        ]
      : [],
  )
}

/**
 * Scrolls to the next two questions. Moves the focus to the next question when the focused one is
 * decided or its button disappears.
 */
function useNextInView(at: number, active: number | undefined) {
  const pair = useRef<HTMLDivElement>(null)
  const before = useRef({ at, active })
  useEffect(() => {
    const was = before.current
    before.current = { at, active }
    if (was.active === undefined) return
    if (was.at !== at) pair.current?.scrollIntoView({ block: 'start' })
    const card = pair.current?.querySelector<HTMLElement>('[aria-current="true"]')
    const { activeElement: focused } = document
    const isLeftBehind = focused === document.body || pair.current?.contains(focused)
    if (was.active !== active && isLeftBehind && !card?.contains(focused))
      card?.focus({ preventScroll: true })
  }, [at, active])
  return pair
}

/** Preloads the pictures of the next two questions. */
function usePicturesAhead(queue: CheckQueue): void {
  const names = nextOf(queue).flatMap(({ question_image, passage }) =>
    [question_image, passage?.image].filter((name) => typeof name === 'string'),
  )
  const wanted = names.join(' ')
  useEffect(() => {
    for (const name of wanted.split(' ').filter(Boolean)) new Image().src = pictures.question(name)
  }, [wanted])
}

/**
 * The last action, with a button to undo it, and the keyboard shortcuts. It stays visible while the
 * page scrolls.
 */
function SaidLine({
  said,
  undo,
  isBusy,
  usesKeys,
  children,
}: {
  readonly said: Said | null
  readonly undo: (() => void) | undefined
  readonly isBusy: boolean
  readonly usesKeys: boolean
  readonly children: ReactNode
}) {
  const Icon = said?.isTrouble ? IconInfoCircle : IconCircleCheck
  return (
    <div className={classes.said} data-trouble={said?.isTrouble || undefined}>
      <p role="status" className={classes.text}>
        {said?.text ? (
          <>
            <Icon size={18} stroke={1.8} aria-hidden className={classes.sign} />
            {said.text}
          </>
        ) : null}
      </p>
      {undo ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={isBusy}
          onClick={undo}
          {...(usesKeys ? { 'aria-keyshortcuts': 'U' } : {})}
        >
          Undo
        </Button>
      ) : null}
      {children}
    </div>
  )
}

function Keys() {
  return (
    <p className={classes.keys}>
      <span>
        <Kbd size="xs">Y</Kbd> yes, it is right
      </span>
      <span>
        <Kbd size="xs">B</Kbd> back to its author
      </span>
      <span>
        <Kbd size="xs">L</Kbd> later
      </span>
      <span>
        <Kbd size="xs">←</Kbd> <Kbd size="xs">→</Kbd> choose the question
      </span>
      <span>
        <Kbd size="xs">U</Kbd> undo
      </span>
    </p>
  )
}

function NothingLeft({
  queue,
  onRestart,
}: {
  readonly queue: CheckQueue
  readonly onRestart: () => void
}) {
  const checking = useChecking()
  const maySet = useMay('school.settings')
  const later = laterCount(queue)
  const decided = queue.decided.length - later
  if (later > 0)
    return (
      <EmptyState
        icon={IconChecks}
        title="You have seen them all"
        text={`${countOf(later, 'question')} ${later === 1 ? 'is' : 'are'} left for later.`}
      >
        <Button onClick={onRestart}>Look at {later === 1 ? 'it' : 'them'} now</Button>
      </EmptyState>
    )
  if (decided > 0)
    return (
      <EmptyState
        icon={IconChecks}
        title="That was the last one"
        text={`You have looked through ${countOf(decided, 'question')}. Thank you!`}
      >
        <LinkButton to={paths.staff.questions}>See all questions</LinkButton>
      </EmptyState>
    )
  return checking.isOn || checking.isLoading ? (
    <EmptyState
      icon={IconChecks}
      title="Nothing waits to be checked"
      text="Questions that authors send to check appear here."
    >
      <LinkButton to={paths.staff.questions}>See all questions</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconChecks}
      title="Nothing waits to be checked"
      text="This school uses questions without a check. Drafts that somebody sends to check appear here."
    >
      {maySet ? (
        <LinkButton to={adminPaths.school}>Open the settings of the school</LinkButton>
      ) : (
        <LinkButton to={paths.staff.questions}>See all questions</LinkButton>
      )}
    </EmptyState>
  )
}

function PairSkeleton() {
  return (
    <Loading what="Loading the questions…">
      <div className={classes.pair}>
        <Repeat count={2}>{(index) => <Skeleton key={index} height={420} radius="lg" />}</Repeat>
      </div>
    </Loading>
  )
}
