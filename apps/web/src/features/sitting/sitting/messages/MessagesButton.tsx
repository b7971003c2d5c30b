import { IconMessage } from '@tabler/icons-react'
import { countOf } from '../../../../lib/dates.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import classes from './messages.module.css'
import type { Messages } from './use-messages.ts'

/** Opens the list of messages and shows their number; hidden until there is a message. */
export function MessagesButton({
  messages: { all, open },
  onClick,
}: {
  readonly messages: Messages
  readonly onClick: () => void
}) {
  if (all.length === 0) return null
  const news = open.length > 0 ? `, ${open.length} new` : ''
  return (
    <div className={classes.button} data-new={open.length > 0 || undefined}>
      <IconButton
        label={`${countOf(all.length, 'message')}${news}`}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <IconMessage size={20} stroke={1.7} aria-hidden />
        <span className={classes.count} aria-hidden>
          {all.length}
        </span>
      </IconButton>
    </div>
  )
}
