import { Button, Group, Modal } from '@mantine/core'
import type { SavedFilter } from '@prepwell/contract/bank/question-filters.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import { FocusBack } from '../../../../ui/feedback/FocusBack.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { deleteSavedFilterMutation, saveFilterMutation } from '../filters/filters.api.ts'
import classes from './SavedFilters.module.css'
import { isSameQuery, isWorthSaving, type SavedQuery } from './saved-query.ts'

/**
 * The reader's saved filters, with buttons to replace one with the current filters or delete it.
 */
export function ChangeSavedFilters({
  query,
  filters,
  onClose,
}: {
  readonly query: SavedQuery
  readonly filters: readonly SavedFilter[]
  readonly onClose: () => void
}) {
  const { mutateAsync: save } = useMutation(saveFilterMutation())
  const { mutateAsync: remove } = useMutation(deleteSavedFilterMutation())
  const [isBusy, setBusy] = useState(false)
  const done = useRef<HTMLButtonElement>(null)
  const store = async (filter: Pick<SavedFilter, 'name' | 'query'>, text: string) => {
    try {
      await save(filter)
      toast.success(text)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const replace = async ({ name }: SavedFilter) => {
    setBusy(true)
    await store({ name, query }, `“${name}” replaced`)
    setBusy(false)
    // The button that had the focus has disappeared.
    done.current?.focus()
  }
  const drop = async ({ id, name, query: before }: SavedFilter) => {
    setBusy(true)
    try {
      await remove(id)
      toast.success(`“${name}” deleted`, {
        label: 'Undo',
        seconds: limits.undoSeconds,
        run: () => void store({ name, query: before }, `“${name}” is back`),
      })
      done.current?.focus()
    } catch {
      // The failed call shows its own toast.
    }
    setBusy(false)
  }
  return (
    <>
      <FocusBack />
      <Modal opened onClose={onClose} title="Saved filters">
        <ul className={classes.list} aria-label="Saved filters">
          {filters.map((filter) => (
            <li key={filter.id} className={classes.row}>
              <span className={classes.name}>{filter.name}</span>
              {isWorthSaving(query) && !isSameQuery(filter.query, query) ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Replace ${filter.name} by the present filters`}
                  disabled={isBusy}
                  onClick={() => void replace(filter)}
                >
                  Replace
                </Button>
              ) : null}
              <Button
                variant="light"
                color="red"
                size="compact-sm"
                aria-label={`Delete ${filter.name}`}
                disabled={isBusy}
                onClick={() => void drop(filter)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
        {filters.length === 0 ? <p className={classes.note}>None are left.</p> : null}
        <Group justify="flex-end" mt="md">
          <Button ref={done} onClick={onClose}>
            Done
          </Button>
        </Group>
      </Modal>
    </>
  )
}
