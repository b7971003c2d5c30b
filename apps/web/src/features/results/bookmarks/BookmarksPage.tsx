import { Button, Pagination, Select, Skeleton, Stack } from '@mantine/core'
import { IconBookmark, IconSearchOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { ListSearch } from '../../../ui/data-table/ListSearch.tsx'
import { lastPageOf } from '../../../ui/data-table/list-state.ts'
import { useNarrowedList } from '../../../ui/data-table/use-narrowed-list.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { BookmarkItem } from './BookmarkItem.tsx'
import classes from './BookmarksPage.module.css'
import {
  bookmarkOrders,
  bookmarkShape,
  placeOf,
  placeOptions,
  placeValue,
} from './bookmark-list.ts'
import { bookmarksQuery } from './bookmarks.api.ts'
import { useBookmarkChapters } from './use-bookmark-chapters.ts'

/** The student's bookmarks with their notes. Search, filters, order and page are in the address. */
export function BookmarksPage() {
  const { list, chosen, choose } = useNarrowedList(
    bookmarkShape,
    ['subject_id', 'chapter_id'],
    ({ has_note, ...query }) =>
      bookmarksQuery({ ...query, ...(has_note === undefined ? {} : { has_note }) }),
  )
  const { state, change, load, isNarrowed, reset } = list
  const chapters = useBookmarkChapters(list.query)
  const summary = useRef<HTMLParagraphElement>(null)
  const toSummary = () => summary.current?.focus()
  const { rows, total = 0 } = load
  if (rows?.length === 0 && !isNarrowed && !load.isStale)
    return (
      <>
        <PageTitle title="Bookmarks" />
        <EmptyState
          icon={IconBookmark}
          title="No bookmarks yet"
          text="Bookmark a question in a result, and write down what you want to remember. Only you see it."
        >
          <LinkButton to={paths.myQuizzes}>Look at your results</LinkButton>
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle title="Bookmarks" subtitle="Your questions and notes. Only you see them." />
      <Stack gap="md">
        <search className={classes.filters} aria-label="Filter bookmarks">
          <div className={classes.search}>
            <ListSearch
              placeholder="Search for bookmarks..."
              value={state.search}
              onSearch={(search) => change({ search }, 'replace')}
            />
          </div>
          <Select
            aria-label="Chapter"
            placeholder="Any chapter"
            className={classes.field}
            data={placeOptions(chapters)}
            value={placeValue(chosen)}
            onChange={(value) => choose(placeOf(value))}
            searchable
            clearable
          />
          <Select
            aria-label="Note"
            placeholder="With or without a note"
            className={classes.field}
            data={Object.entries(bookmarkShape.filters.has_note.options).map(([value, label]) => ({
              value,
              label,
            }))}
            value={state.filters.has_note ?? null}
            onChange={(value) =>
              change({
                filters: { has_note: value === 'true' || value === 'false' ? value : undefined },
              })
            }
            clearable
          />
          <Select
            aria-label="Order"
            className={classes.field}
            data={bookmarkOrders.map(({ label }) => label)}
            value={
              bookmarkOrders.find(({ sort, order }) => sort === state.sort && order === state.order)
                ?.label ?? null
            }
            onChange={(label) => {
              const wanted = bookmarkOrders.find((one) => one.label === label)
              if (wanted) change({ sort: wanted.sort, order: wanted.order })
            }}
            allowDeselect={false}
          />
        </search>
        {rows ? (
          <>
            <p className={classes.summary} role="status" tabIndex={-1} ref={summary}>
              {countOf(total, 'bookmark')}
            </p>
            {rows.length === 0 ? (
              <EmptyState
                icon={IconSearchOff}
                title="No bookmarks found"
                text="Try other words, or fewer filters."
              >
                <Button
                  variant="default"
                  onClick={() => {
                    reset()
                    toSummary()
                  }}
                >
                  Show all bookmarks
                </Button>
              </EmptyState>
            ) : (
              <ul className={classes.list} data-stale={load.isStale || undefined}>
                {rows.map((row) => (
                  <BookmarkItem key={row.question_id} bookmark={row} onRemoved={toSummary} />
                ))}
              </ul>
            )}
            {lastPageOf(total, state.perPage) > 1 ? (
              <Pagination
                total={lastPageOf(total, state.perPage)}
                value={state.page}
                onChange={(page) => {
                  change({ page })
                  toSummary()
                }}
                aria-label="Pages"
                getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
                getControlProps={(control) => ({ 'aria-label': pageStep[control] })}
              />
            ) : null}
          </>
        ) : load.failure ? (
          <LoadError
            title="The bookmarks could not be loaded"
            message={load.failure}
            onRetry={load.onRetry}
            isRetrying={load.isLoading}
          />
        ) : (
          <Loading what="Loading the bookmarks…">
            <Stack gap="md">
              <Skeleton height={140} />
              <Skeleton height={140} />
              <Skeleton height={140} />
            </Stack>
          </Loading>
        )}
      </Stack>
    </>
  )
}

const pageStep = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
}
