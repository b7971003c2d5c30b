import { factLimits } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { Tag } from '@prepwell/contract/bank/tags.ts'
import { IconArrowMerge } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { BulkAction } from '../../../ui/data-table/selection/BulkAction.tsx'
import { BulkDialog } from '../../../ui/data-table/selection/BulkDialog.tsx'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect.tsx'
import { tagTexts } from './tag-list.tsx'
import { mergeText, mostFrequent } from './tag-merging.ts'
import { mergeTagsMutation, tagChoicesQuery } from './tags.api.ts'

/** Merges the selected tags into one of them, or into another. */
export function MergeTags({ selected }: { readonly selected: SelectedRows<Tag> }) {
  return (
    <BulkAction icon={IconArrowMerge} label="Merge">
      {(close) => <MergeDialog selected={selected} onClose={close} />}
    </BulkAction>
  )
}

function MergeDialog({
  selected,
  onClose,
}: {
  readonly selected: SelectedRows<Tag>
  readonly onClose: () => void
}) {
  const { rows } = selected
  const { data, error, refetch } = useQuery(tagChoicesQuery())
  const [intoId, setIntoId] = useState(rows.length > 1 ? (mostFrequent(rows)?.id ?? null) : null)
  const { mutateAsync: merge } = useMutation(mergeTagsMutation())
  const into = [...rows, ...(data ?? [])].find(({ id }) => id === intoId)
  const others = rows.filter(({ id }) => id !== intoId)
  const run = async () => {
    if (!into) return
    await merge({ ids: others.map(({ id }) => id), into: into.id })
    toast.success(`${countOf(others.length, 'tag')} merged into “${into.name}”`)
  }
  return (
    <BulkDialog
      selected={selected}
      texts={tagTexts}
      nameOf={({ name }) => name}
      onClose={onClose}
      verb="Merge"
      done="merged"
      note={into ? mergeText(others, into) : 'Choose the tag that stays.'}
      isIncomplete={!into || others.length === 0 || others.length > factLimits.mergedTagsMax}
      run={run}
    >
      <ChoiceSelect
        label="Tag that stays"
        placeholder="Choose a tag"
        required
        data-autofocus
        many="tags"
        choices={data}
        value={intoId}
        onChange={setIntoId}
        failure={error && !data ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
      />
    </BulkDialog>
  )
}
