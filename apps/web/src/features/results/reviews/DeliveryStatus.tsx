import { IconCloudCheck, IconCloudOff, IconDeviceFloppy, IconInfoCircle } from '@tabler/icons-react'
import { countOf } from '../../../lib/dates.ts'
import { useReviewDelivery } from '../../sitting/sitting/index.ts'
import type { Reviewer } from './engine/reviewer.ts'
import classes from './review.module.css'
import { useReviewState } from './use-reviewer.ts'

/** Says where the reviews are stored: on the server, on this device, or on this page only. */
export function DeliveryStatus({ reviewer }: { readonly reviewer: Reviewer }) {
  const isKept = useReviewState(reviewer, (state) => state.isKept)
  const isFromDevice = useReviewState(reviewer, (state) => state.isFromDevice)
  const change = useReviewDelivery((state) => state.change)
  const count = change?.count ?? 0
  const { icon: Icon, text, title } = statusOf({ isKept, isFromDevice, count, kind: change?.kind })
  return (
    <p
      className={classes.status}
      role="status"
      title={title}
      data-kind={isKept ? undefined : 'warn'}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      {text}
    </p>
  )
}

function statusOf({
  isKept,
  isFromDevice,
  count,
  kind,
}: {
  readonly isKept: boolean
  readonly isFromDevice: boolean
  readonly count: number
  readonly kind: string | undefined
}) {
  if (!isKept && count > 0)
    return {
      icon: IconInfoCircle,
      text: 'Keep this page open',
      title: 'This device stores nothing, so your reviews are on this page until they are sent',
    }
  if (kind === 'refused')
    return {
      icon: IconInfoCircle,
      text: `${countOf(count, 'review')} not accepted`,
      title: 'They stay on this device, and are tried again later',
    }
  if (kind === 'waiting' && count > 0)
    return {
      icon: IconDeviceFloppy,
      text: `${countOf(count, 'review')} on this device`,
      title: 'They are sent by themselves when you are online',
    }
  if (isFromDevice)
    return {
      icon: IconCloudOff,
      text: 'Offline',
      title: 'These are the cards that this device keeps for today',
    }
  return {
    icon: IconCloudCheck,
    text: 'Saved',
    title: 'Every review is stored on this device at once, and then on the server',
  }
}
