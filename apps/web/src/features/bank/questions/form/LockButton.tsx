import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import classes from './LockButton.module.css'
import type { Locks } from './question-locks.ts'

/** The locks of a form, with a function to toggle one. */
export interface LockSet {
  readonly locks: Locks
  readonly onToggle: (part: keyof Locks) => void
}

/** A toggle that keeps a part of the form for the next question. */
export function LockButton({ set, part }: { readonly set: LockSet; readonly part: keyof Locks }) {
  const isLocked = set.locks[part]
  const Icon = isLocked ? IconLock : IconLockOpen
  return (
    <span className={classes.lock}>
      <IconButton
        label={`Keep the ${part}`}
        aria-pressed={isLocked}
        onClick={() => set.onToggle(part)}
      >
        <Icon size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </span>
  )
}
