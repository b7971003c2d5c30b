import { CloseButton, Kbd, Loader, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, use, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messageOf, queryClient } from '../../../lib/query-client.ts'
import { isAdmin, isStaff, useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { FoundList, optionId } from './FoundList.tsx'
import { findPages, type SearchPage } from './find-pages.ts'
import { readRecentPages } from './recent-pages.ts'
import classes from './SearchDialog.module.css'
import { searchQuery } from './search.api.ts'
import type { FoundGroup } from './search-groups.ts'

interface SearchDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The pages that this reader can open. Must be the same promise on every render. */
  readonly pages: Promise<readonly SearchPage[]>
}

/**
 * Finds pages and quizzes, and for admins everything that they manage, and opens what is chosen.
 */
export function SearchDialog({ isOpen, onClose, pages }: SearchDialogProps) {
  const ownPages = use(pages)
  const isNarrow = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  // After a choice, focus goes to the chosen page; otherwise it returns to where it was.
  const [hasChosen, setHasChosen] = useState(false)
  if (isOpen && hasChosen) setHasChosen(false)
  const navigate = useNavigate()
  const goTo = (path: string) => {
    setHasChosen(true)
    onClose()
    void navigate(path)
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Modal.Root
        opened={isOpen}
        onClose={onClose}
        size={640}
        yOffset="10dvh"
        fullScreen={isNarrow}
        returnFocus={!hasChosen}
      >
        <Modal.Overlay backgroundOpacity={0.5} />
        <Modal.Content aria-label="Search" radius={isNarrow ? 0 : 'lg'}>
          <Modal.Body p={0}>
            <Search pages={ownPages} onClose={onClose} onChoose={goTo} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </QueryClientProvider>
  )
}

const pauseMs = 200

function Search({
  pages,
  onClose,
  onChoose,
}: {
  readonly pages: readonly SearchPage[]
  readonly onClose: () => void
  readonly onChoose: (path: string) => void
}) {
  const user = useSession((session) => session.user)
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), pauseMs)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(user, asked),
    enabled: asked !== '',
  })
  const wanted = text.trim()
  const isWaiting = wanted !== '' && (wanted !== asked || isFetching)
  const groups = withoutEmpty(
    wanted === ''
      ? [recentGroup(user?.id ?? 0, pathname, pages), pageGroup(pages)]
      : [pageGroup(findPages(pages, wanted)), ...(data ?? [])],
  )
  const finds = groups.flatMap(({ items }) => items)

  const listId = useId()
  const [chosen, setChosen] = useState(0)
  // True if Enter was pressed before the response arrived.
  const [isHurried, setHurried] = useState(false)
  const active = Math.min(chosen, finds.length - 1)
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const found = finds[active]
    const next = placeAfterKey(event.key, active, finds.length)
    if (next !== undefined) {
      event.preventDefault()
      setChosen(next)
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // Pages are found immediately; other results on the screen may belong to an earlier text.
      if (found && (!isWaiting || found.kind === 'page')) onChoose(found.path)
      else setHurried(isWaiting)
    }
  }
  const openFirst = useEffectEvent(() => {
    const [first] = finds
    setHurried(false)
    if (first) onChoose(first.path)
  })
  useEffect(() => {
    if (isHurried && !isWaiting) openFirst()
  }, [isHurried, isWaiting])
  const isNothing = finds.length === 0 && !isWaiting
  return (
    <div className={classes.search}>
      <div className={classes.head}>
        <TextInput
          className={classes.field ?? ''}
          type="search"
          data-autofocus
          size="md"
          variant="unstyled"
          placeholder={
            isAdmin(user)
              ? 'Quizzes, students, questions, pages…'
              : isStaff(user)
                ? 'Search what you work with…'
                : 'Exams, practices, pages…'
          }
          leftSection={
            isWaiting ? <Loader size={18} aria-hidden /> : <IconSearch size={20} aria-hidden />
          }
          value={text}
          maxLength={limits.searchMax}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosen(0)
            setHurried(false)
          }}
          onKeyDown={move}
          role="combobox"
          aria-label="Search"
          aria-expanded={finds.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={finds.length > 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <CloseButton size="lg" aria-label="Close the search" onClick={onClose} />
      </div>
      <p className="visually-hidden" role="status">
        {isWaiting || wanted === '' ? '' : `${finds.length} found`}
      </p>
      <div className={classes.finds} data-stale={isPlaceholderData || undefined}>
        {finds.length > 0 ? (
          <FoundList
            id={listId}
            groups={groups}
            active={active}
            onPoint={setChosen}
            onChoose={onChoose}
          />
        ) : null}
        {error && wanted !== '' ? (
          <LoadError
            title="The search did not work"
            message={messageOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : null}
        {isNothing && !error ? (
          <EmptyState
            icon={IconSearchOff}
            title={`Nothing found for “${wanted}”`}
            text="Try fewer letters, or another word."
          />
        ) : null}
      </div>
      <p className={classes.keys} aria-hidden="true">
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> to move, <Kbd size="xs">Enter</Kbd> to open,{' '}
        <Kbd size="xs">Esc</Kbd> to close
      </p>
    </div>
  )
}

const pageGroup = (pages: readonly SearchPage[]): FoundGroup => ({
  label: 'Pages',
  items: pages.map(({ name, path }) => ({ kind: 'page', text: name, path })),
})

/** Recent pages, without the current one and those listed anyway. */
const recentGroup = (userId: number, here: string, pages: readonly SearchPage[]): FoundGroup => ({
  label: 'Recent',
  items: readRecentPages(userId)
    .filter(({ path }) => path !== here && !pages.some((page) => page.path === path))
    .map(({ title, path }) => ({ kind: 'recent', text: title, path })),
})

const withoutEmpty = (groups: readonly FoundGroup[]) =>
  groups.filter(({ items }) => items.length > 0)

/** The list index that an arrow key moves to, wrapping at the ends; undefined for other keys. */
function placeAfterKey(key: string, place: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (place + 1) % length
  if (key === 'ArrowUp') return (place - 1 + length) % length
  return undefined
}
