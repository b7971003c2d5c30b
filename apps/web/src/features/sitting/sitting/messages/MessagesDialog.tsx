import { Modal } from '@mantine/core'
import type { SittingMessage } from '@prepwell/contract/sitting/heartbeat.ts'
import { focusQuestion } from '../answer/focus-question.ts'
import { MessageView, messageLooks, useMessageText } from './MessageView.tsx'
import classes from './messages.module.css'
import type { Messages } from './use-messages.ts'

export function MessagesDialog({
  messages,
  opened,
  onClose,
}: {
  readonly messages: Messages
  readonly opened: boolean
  readonly onClose: () => void
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Messages"
      size="lg"
      returnFocus={false}
      onExitTransitionEnd={focusQuestion}
    >
      {messages.all.length === 0 ? <p className={classes.none}>There are no messages.</p> : null}
      <ol className={classes.list}>
        {messages.all.map((message) => (
          <MessageItem key={message.id} message={message} onVisit={onClose} />
        ))}
      </ol>
    </Modal>
  )
}

function MessageItem({
  message,
  onVisit,
}: {
  readonly message: SittingMessage
  readonly onVisit: () => void
}) {
  const { icon: Icon } = messageLooks[message.kind]
  const { title } = useMessageText(message)
  return (
    <li className={classes.item}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div>
        <h3 className={classes.title}>{title}</h3>
        <MessageView message={message} onVisit={onVisit} />
      </div>
    </li>
  )
}
