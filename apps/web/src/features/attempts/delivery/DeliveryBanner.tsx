import { Notification, Portal } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useMatch } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import classes from './DeliveryBanner.module.css'
import { type DeliveryLine, lineText } from './delivery-news.ts'
import { dismissLine, startDelivery, useDeliveryLines } from './page-delivery.ts'

/** How long it says that answers were delivered. */
const deliveredShownMs = 8_000

interface Look {
  readonly color: string
  readonly icon: ReactNode
}

const looks: Record<DeliveryLine['state'], Look> = {
  delivering: { color: 'brand', icon: null },
  waiting: { color: 'yellow', icon: <IconCloudOff size={20} aria-hidden /> },
  delivered: { color: 'green', icon: <IconCircleCheck size={20} aria-hidden /> },
  late: { color: 'red', icon: <IconAlertTriangle size={20} aria-hidden /> },
}

/**
 * Delivers the answers that wait on this device, and says so beside any page; what came too late until it is put away.
 * Over a running practice it says nothing: the student has other things to do.
 */
export function DeliveryBanner() {
  useEffect(startDelivery, [])
  const lines = useDeliveryLines((state) => state.lines)
  const isPractice = useMatch(paths.takePractice()) !== null
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
    <Notification
      {...looks[state]}
      loading={state === 'delivering'}
      className={classes.line ?? ''}
      classNames={{ description: classes.text ?? '' }}
      // The banner is the live region; a role of its own would be read twice.
      role="presentation"
      closeButtonProps={{ 'aria-label': 'Close this message' }}
      onClose={() => dismissLine(line)}
    >
      {lineText(line)}
    </Notification>
  )
}
