import { Alert, Loader, Portal } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglass,
  IconInfoCircle,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { dismissReviewLine, useReviewDelivery } from '../reviews/page-reviews.ts'
import { reviewLineText } from '../reviews/review-line.ts'
import classes from './DeliveryBanner.module.css'
import { type DeliveryLine, lineText } from './delivery-lines.ts'
import { dismissLine, startDelivery, useDeliveryLines } from './page-delivery.ts'

/** The time for which the message about delivered answers is shown. */
const deliveredShownMs = 8_000

/** The part of the address that all practice pages share. */
const practices = paths.takePractice().replace(':id', '')

interface LineLook {
  readonly color: string
  readonly icon: ReactNode
}

const looks: Record<DeliveryLine['state'], LineLook> = {
  delivering: { color: 'brand', icon: <Loader size={20} color="currentColor" aria-hidden /> },
  waiting: { color: 'yellow', icon: <IconInfoCircle size={20} aria-hidden /> },
  delivered: { color: 'green', icon: <IconCircleCheck size={20} aria-hidden /> },
  refused: { color: 'red', icon: <IconAlertTriangle size={20} aria-hidden /> },
  kept_late: { color: 'yellow', icon: <IconHourglass size={20} aria-hidden /> },
  late: { color: 'red', icon: <IconAlertTriangle size={20} aria-hidden /> },
}

/**
 * Delivers the answers and reviews that wait on this device and reports it on every page except a
 * practice and a review, where it would distract. A message about late answers stays until the
 * student dismisses it.
 */
export function DeliveryBanner() {
  useEffect(startDelivery, [])
  const lines = useDeliveryLines((state) => state.lines)
  const reviews = useReviewDelivery((state) => state.line)
  const { pathname } = useLocation()
  const isQuiet = pathname.startsWith(practices) || pathname === paths.review
  return (
    <Portal>
      <div className={classes.banner} role="status">
        {isQuiet ? null : (
          <>
            {lines
              .filter(({ isSeen }) => !isSeen)
              .map((line) => (
                <Line
                  key={line.takeQuizId}
                  state={line.state}
                  text={lineText(line)}
                  onClose={() => dismissLine(line)}
                />
              ))}
            {reviews && !reviews.isSeen ? (
              <Line
                state={reviews.state}
                text={reviewLineText(reviews)}
                onClose={dismissReviewLine}
              />
            ) : null}
          </>
        )}
      </div>
    </Portal>
  )
}

function Line({
  state,
  text,
  onClose,
}: {
  readonly state: DeliveryLine['state']
  readonly text: string
  readonly onClose: () => void
}) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (state !== 'delivered') return
    const timer = setTimeout(() => close(), deliveredShownMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <Alert
      {...looks[state]}
      className={classes.line ?? ''}
      // The parent is already a live region; with its own role the line would be read twice.
      role="presentation"
      withCloseButton
      closeButtonLabel="Close this message"
      onClose={onClose}
    >
      {text}
    </Alert>
  )
}
