import { Button } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, use, useEffect, useRef } from 'react'
import { ActionBar, BackButton, ReviewButtons } from '../answer/ActionButtons.tsx'
import { isAnswer } from '../engine/answer.ts'
import { useSelection, useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { SubmitContext } from '../hooks/submit-context.ts'
import { outcomeHeading } from './CheckFoot.tsx'
import { useChecker, useQuestionCheck } from './check-context.ts'

/**
 * The buttons of a practice that checks answers. Check is the last one, and the next step takes its
 * place when the answer is checked.
 */
export function CheckActions() {
  const checker = useChecker()
  const current = useSittingState(({ session }) => session.current)
  const mayWrite = useSittingState((state) => state.mayWrite)
  const isLast = useSittingState(({ session }) => session.questions.at(-1)?.id === session.current)
  const check = useQuestionCheck(current)
  const { selection, isClosed } = useSelection(current)
  const isLocked =
    check?.phase === 'held' || (check?.phase === 'refused' && check.selection !== undefined)
  const next = useRef<HTMLButtonElement>(null)
  const checkedAt = useFocusAfterCheck(next, isLast)
  const isOpen = mayWrite && check?.phase !== 'checked'
  return (
    <ActionBar>
      <BackButton>Back</BackButton>
      {mayWrite ? <ReviewButtons /> : null}
      <NextButton
        ref={next}
        checkedAt={checkedAt}
        isLast={isLast && mayWrite}
        variant={isOpen ? 'default' : 'filled'}
      />
      {isOpen ? (
        <Button
          leftSection={<IconCircleCheck size={18} aria-hidden />}
          title={isAnswer(selection) ? 'Check' : 'Answer the question first'}
          loading={check?.phase === 'sent'}
          disabled={isClosed || isLocked || !isAnswer(selection)}
          onClick={({ detail }) => detail <= 1 && checker.check(current)}
        >
          Check
        </Button>
      ) : null}
    </ActionBar>
  )
}

/** The Next button, or Submit on the last question. */
function NextButton({
  ref,
  checkedAt,
  isLast,
  variant,
}: {
  readonly ref: RefObject<HTMLButtonElement | null>
  /** Monotonic milliseconds at which the button took the place of Check. */
  readonly checkedAt: RefObject<number>
  readonly isLast: boolean
  readonly variant: 'default' | 'filled'
}) {
  const { controller } = useSitting()
  const submit = use(SubmitContext)
  const mayWrite = useSittingState((state) => state.mayWrite)
  const isEnd = useSittingState(({ session }) => session.questions.at(-1)?.id === session.current)
  const isSubmitting = useSittingState(({ ending }) => ending.phase === 'submitting')
  const shared = { ref, variant, onKeyDown: ignoreHeldKey }
  if (isLast && mayWrite)
    return (
      <Button
        {...shared}
        title="Submit"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={isSubmitting}
        onClick={({ detail }) => detail <= 1 && submit()}
      >
        Submit
      </Button>
    )
  return (
    <Button
      {...shared}
      title="Next"
      rightSection={<IconChevronRight size={18} aria-hidden />}
      disabled={isEnd}
      onClick={({ detail }) => {
        const isForCheck = detail > 1 && performance.now() - checkedAt.current < doubleClickMs
        if (!isForCheck) controller.act({ type: 'next' })
      }}
    >
      Next
    </Button>
  )
}

/**
 * The time within which the second click of a double click on Check would hit Next, which takes its
 * place.
 */
const doubleClickMs = 1_000

/** The key that checked the answer may still be down when the next step gets the focus. */
function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}

/**
 * Moves focus to the next step when the answer on the screen has been checked here. On the last
 * question it goes to the outcome, so that Enter does not submit the practice. Returns the moment
 * of the latest such check.
 */
function useFocusAfterCheck(
  next: RefObject<HTMLButtonElement | null>,
  isLast: boolean,
): RefObject<number> {
  const current = useSittingState(({ session }) => session.current)
  const phase = useQuestionCheck(current)?.phase
  const before = useRef({ current, phase })
  const checkedAt = useRef(0)
  useEffect(() => {
    const wasSent = before.current.current === current && before.current.phase === 'sent'
    before.current = { current, phase }
    if (!wasSent || phase !== 'checked') return
    checkedAt.current = performance.now()
    if (document.activeElement?.closest('[role=dialog]')) return
    const outcome = document.getElementById(outcomeHeading)
    const target = isLast ? outcome : next.current
    target?.focus({ preventScroll: true })
    outcome?.scrollIntoView({ block: 'nearest' })
  }, [current, phase, isLast, next])
  return checkedAt
}
