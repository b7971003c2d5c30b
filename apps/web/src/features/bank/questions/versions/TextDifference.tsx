import { VisuallyHidden } from '@mantine/core'
import { differenceOf } from './text-difference.ts'
import classes from './versions.module.css'

/** Both texts as typed, with the removed and added parts marked in place. */
export function TextDifference({
  older,
  newer,
}: {
  readonly older: string
  readonly newer: string
}) {
  return (
    <div className={classes.source} dir="auto">
      {differenceOf(older, newer).map(({ kind, text }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered
        if (kind === 'same') return <span key={place}>{text}</span>
        const Changed = kind === 'removed' ? 'del' : 'ins'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered
          <Changed key={place} className={classes[kind]}>
            <VisuallyHidden>{kind === 'removed' ? ' removed: ' : ' added: '}</VisuallyHidden>
            {text}
            <VisuallyHidden> end. </VisuallyHidden>
          </Changed>
        )
      })}
    </div>
  )
}
