import { Alert } from '@mantine/core'
import type { SittingMessage } from '@prepwell/contract/sitting/heartbeat.ts'
import { useLayoutEffect } from 'react'
import { MessageView, messageLooks, useMessageText } from './MessageView.tsx'
import classes from './messages.module.css'
import type { Messages } from './use-messages.ts'

/**
 * Shows new messages between the question and its buttons until the student dismisses them, so that
 * the question above does not move. Announced politely.
 */
export function MessageNotices({ messages: { open, close } }: { readonly messages: Messages }) {
  const count = open.length
  useLayoutEffect(() => {
    // The question has less room now; keep the focused element in view.
    const focused = document.activeElement
    if (count > 0 && focused instanceof HTMLInputElement)
      focused.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <div
      className={classes.notices}
      role="log"
      aria-label="New messages"
      // Toasts keep clear of this element, as they do of an action bar.
      data-action-bar={count > 0 || undefined}
    >
      {open.map((message) => (
        <MessageNotice key={message.id} message={message} onClose={() => close([message.id])} />
      ))}
    </div>
  )
}

function MessageNotice({
  message,
  onClose,
}: {
  readonly message: SittingMessage
  readonly onClose: () => void
}) {
  const { icon: Icon, color } = messageLooks[message.kind]
  const { title } = useMessageText(message)
  return (
    <Alert
      color={color}
      // The list is the live region; with its own role the message would be read twice.
      role="presentation"
      className={classes.notice ?? ''}
      icon={<Icon aria-hidden />}
      title={title}
      withCloseButton
      closeButtonLabel="Close this message"
      onClose={onClose}
    >
      <MessageView message={message} />
    </Alert>
  )
}
