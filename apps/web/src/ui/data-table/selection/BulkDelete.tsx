import { Button } from '@mantine/core'
import type { Deleted } from '@prepwell/contract/shared/deletions.ts'
import { IconTrash } from '@tabler/icons-react'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { offerUndo } from '../../feedback/offer-undo.ts'
import type { ListRow } from '../list-row.ts'
import type { ListTexts } from '../list-texts.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { SelectedRows } from './use-row-selection.ts'

interface BulkDeleteProps<Row> {
  readonly selected: SelectedRows<Row>
  readonly texts: Pick<ListTexts, 'one' | 'many'>
  /** A single row is deleted by its own button's action. */
  readonly row: ListRow<Row>
  /** Called with the rows' ids. */
  readonly mutation: UseMutationOptions<Deleted, Error, number[]>
  /** Describes what is deleted along with them; omit if nothing is. */
  readonly consequence?: (ids: number[]) => Promise<string>
}

/** Deletes the selected rows after a confirmation that shows what depends on them. */
export function BulkDelete<Row extends { readonly id: number }>({
  selected,
  texts,
  row: { name = ({ id }) => `ID ${id}`, remove },
  mutation,
  consequence,
}: BulkDeleteProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useMutation(mutation)
  const { one, many } = texts
  const title = `Delete ${countOf(selected.ids.length, one, many)}?`
  const start = async () => {
    const [only, ...others] = selected.rows
    if (!only || !remove || others.length > 0) setOpen(true)
    else if (await remove.run(only)) selected.clear()
  }
  const run = async (ids: number[]) => {
    const { undo } = await mutateAsync(ids)
    const rows = countOf(ids.length, one, many)
    offerUndo({
      done: `${rows} deleted`,
      back: `${rows} ${ids.length === 1 ? 'is' : 'are'} back`,
      undo,
    })
  }
  const check = async () => ({
    note: (await consequence?.([...selected.ids]).catch(() => unknownConsequence)) ?? '',
    refused: [],
  })
  return (
    <>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
        onClick={() => void start()}
      >
        Delete
      </Button>
      {isOpen ? (
        <BulkDialog
          onClose={() => setOpen(false)}
          selected={selected}
          texts={texts}
          nameOf={name}
          verb="Delete"
          done="deleted"
          title={title}
          check={consequence && check}
          danger
          run={run}
        />
      ) : null}
    </>
  )
}

const unknownConsequence =
  'What depends on them could not be loaded. You can still delete them, or cancel and try again.'
