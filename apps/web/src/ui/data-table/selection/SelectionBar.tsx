import { Button, Group } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/dates.ts'
import type { ListTexts } from '../list-texts.ts'
import classes from './SelectionBar.module.css'

/**
 * Actions on the selected rows. Sticks to the bottom of the screen while the list is longer;
 * otherwise it fills the free space at the end of the page, so that nothing moves when it appears.
 */
export function SelectionBar({
  texts,
  count,
  most = limits.bulkRowsMax,
  onClear,
  children,
}: {
  readonly texts: Pick<ListTexts, 'one' | 'many'>
  readonly count: number
  /** Maximum number of rows in one action. */
  readonly most?: number
  readonly onClear: () => void
  readonly children: ReactNode
}) {
  const { many } = texts
  const isTooMany = count > most
  return (
    <Group role="group" aria-label={`Selected ${many}`} className={classes.bar} data-action-bar>
      <span className={classes.count}>{selectedText(texts, count)}</span>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear
      </Button>
      <div className={classes.actions}>
        {isTooMany ? `At most ${most} at once: select fewer ${many}.` : children}
      </div>
    </Group>
  )
}

/** For example '3 questions selected'. */
export const selectedText = (
  { one, many }: Pick<ListTexts, 'one' | 'many'>,
  count: number,
): string => `${countOf(count, one, many)} selected`
