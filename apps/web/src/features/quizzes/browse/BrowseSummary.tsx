import type { Ref } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { infoText } from '../../../ui/data-table/list-texts.ts'
import classes from './BrowseSummary.module.css'
import { cardsPerPage } from './browse-state.ts'
import type { BrowseWords } from './browse-words.ts'
import type { BrowseList } from './use-browse-list.ts'

/**
 * How many quizzes were found and which of them are on the page; said politely whenever it changes.
 */
export function BrowseSummary({
  ref,
  words,
  list: { total, pages, isPlaceholderData },
  page,
}: {
  /** Takes the focus after a page turn. */
  readonly ref: Ref<HTMLParagraphElement>
  readonly words: BrowseWords
  readonly list: BrowseList
  readonly page: number
}) {
  return (
    <p ref={ref} tabIndex={-1} role="status" aria-busy={isPlaceholderData} className={classes.text}>
      {total === undefined
        ? ' '
        : pages > 1
          ? infoText(words, Math.min(page, pages), cardsPerPage, total)
          : countOf(total, words.one, words.many)}
    </p>
  )
}
