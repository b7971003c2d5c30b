import { Alert, Loader, Portal } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglass,
  IconInfoCircle,
} from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import classes from './DeliveryBanner.module.css'
import { type DeliveryLine, lineText } from './delivery-lines.ts'
import { dismissLine, startDelivery, useDeliveryLines } from './page-delivery.ts'

/** Time for which the message about delivered answers is shown. */
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
 * Delivers the answers that wait on this device and reports it on every page except a practice,
 * where it would distract. A message about late answers stays until the student dismisses it.
 */
export function DeliveryBanner() {
  useEffect(startDelivery, [])
  const lines = useDeliveryLines((state) => state.lines)
  const { pathname } = useLocation()
  const isPractice = pathname.startsWith(practices)
  return (
    <Portal>
      <div className={classes.banner} role="status">
        {isPractice
          ? null
          : lines
              .filter(({ isSeen }) => !isSeen)
              .map((line) => <Line key={line.takeQuizId} line={line} />)}
      </div>
    </Portal>
  )
}

function Line({ line }: { readonly line: DeliveryLine }) {
  const { state } = line
  useEffect(() => {
    if (state !== 'delivered') return
    const timer = setTimeout(() => dismissLine(line), deliveredShownMs)
    return () => clearTimeout(timer)
  }, [line, state])
  return (
    <Alert
      {...looks[state]}
      className={classes.line ?? ''}
      // The parent is already a live region; with its own role the line would be read twice.
      role="presentation"
      withCloseButton
      closeButtonLabel="Close this message"
      onClose={() => dismissLine(line)}
    >
      {lineText(line)}
    </Alert>
  )
}
