import { Button, type MantineColor } from '@mantine/core'
import { sittingMessageText } from '@prepwell/contract/exam-day/sitting-message-text.ts'
import type { SittingMessage, SittingMessageKind } from '@prepwell/contract/sitting/heartbeat.ts'
import {
  IconArrowRight,
  IconClockMinus,
  IconClockPlus,
  IconDevices,
  IconDoorExit,
  IconLockOpen,
  IconSpeakerphone,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatNear } from '../../../../lib/dates.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { preloadRichText, RichText } from '../../../../ui/RichText.tsx'
import { isPlain } from '../../../../ui/rich-text/is-plain.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import classes from './messages.module.css'

export const messageLooks: Readonly<
  Record<SittingMessageKind, { readonly icon: TablerIcon; readonly color: MantineColor }>
> = {
  announcement: { icon: IconSpeakerphone, color: 'brand' },
  time_added: { icon: IconClockPlus, color: 'green' },
  time_taken_back: { icon: IconClockMinus, color: 'yellow' },
  reopened: { icon: IconLockOpen, color: 'brand' },
  section_opened: { icon: IconLockOpen, color: 'brand' },
  section_ended: { icon: IconDoorExit, color: 'yellow' },
  moved: { icon: IconDevices, color: 'yellow' },
}

export function useMessageText(message: SittingMessage) {
  const isMoved = useSittingState((state) => state.isMoved)
  return sittingMessageText(message, isMoved)
}

/** A message's text, its time, and a link to its question. */
export function MessageView({
  message,
  onVisit,
}: {
  readonly message: SittingMessage
  /** Called before the question is shown. */
  readonly onVisit?: () => void
}) {
  const { controller, paper } = useSitting()
  const { meaning } = useMessageText(message)
  const question = paper.find(({ display_id }) => display_id === message.question)
  return (
    <div className={classes.message}>
      {meaning ? <p>{meaning}</p> : null}
      {message.text ? <MessageText message={message} /> : null}
      <div className={classes.foot}>
        <span className={classes.moment}>
          <DateTime at={message.at} format={(at) => formatNear(at, Date.now() / 1000)} />
        </span>
        {question ? (
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconArrowRight size={15} aria-hidden />}
            onClick={() => {
              onVisit?.()
              controller.act({ type: 'visit', id: question.id })
            }}
          >
            Go to question {question.display_id}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/**
 * Renders an announcement with its formulas, and any other text, such as a reason, as typed. If the
 * formatter cannot be loaded offline, the text is shown as written, and the exam continues.
 */
function MessageText({ message: { kind, text } }: { readonly message: SittingMessage }) {
  const isFormatted = kind === 'announcement' && !isPlain(text)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isFormatted) return
    preloadRichText().then(
      () => setReady(true),
      () => {},
    )
  }, [isFormatted])
  if (isFormatted && isReady) return <RichText text={text} />
  return (
    <p className={classes.plain} dir="auto">
      {text}
    </p>
  )
}
