import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { BulkDialog } from '../../../../ui/data-table/selection/BulkDialog.tsx'
import type { SelectedRows } from '../../../../ui/data-table/selection/use-row-selection.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { questionTexts } from '../question-list.tsx'
import { checkFacts, setFactsMutation } from '../questions.api.ts'
import {
  type BulkFacts,
  bulkFactsBody,
  bulkFactsProblems,
  nothingToSet,
  unchanged,
  versionsRead,
} from './bulk-facts.ts'
import { difficultyNames } from './fact-texts.ts'
import { useChecking } from './facts.api.ts'
import classes from './facts.module.css'
import { OriginFields } from './OriginFields.tsx'
import { TagsField } from './TagsField.tsx'

const typingPauseMs = 400

const stay = { value: unchanged, label: 'Leave as it is' }

/** Sets facts of the selected questions. Fields that the reader leaves alone change nothing. */
export function FactsDialog(dialog: {
  readonly onClose: () => void
  readonly selected: SelectedRows<QuestionRow>
  readonly texts: typeof questionTexts
  readonly nameOf: (row: QuestionRow) => string
}) {
  const { rows, ids } = dialog.selected
  const [facts, setFacts] = useState(nothingToSet)
  const change = (part: Partial<BulkFacts>) => setFacts((now) => ({ ...now, ...part }))
  const { isOn, mayCheck } = useChecking()
  // Silent, because the dialog shows a refusal itself.
  const { mutateAsync: save } = useMutation({ ...setFactsMutation(), meta: { silent: true } })
  const body = bulkFactsBody(facts)
  const problems = bulkFactsProblems(facts)
  const isIncomplete = Object.keys(body).length === 0 || Object.keys(problems).length > 0
  // The server refuses a row only for its status or for too many tags.
  const { status, to_check, add_tags, remove_tags } = body
  const refusable = JSON.stringify({ status, to_check, add_tags, remove_tags })
  const [checked] = useDebouncedValue(refusable, typingPauseMs)
  const check = async () => {
    const asked = { ids: [...ids], ...JSON.parse(checked) }
    const { refused } = await checkFacts({ ...asked, ...versionsRead(asked, rows) })
    return { note, refused }
  }
  return (
    <BulkDialog
      {...dialog}
      verb="Set"
      title={`Set details of ${countOf(ids.length, 'question')}`}
      done="changed"
      note={note}
      check={checked === '{}' || isIncomplete ? undefined : check}
      checkKey={checked}
      isIncomplete={isIncomplete}
      run={async (changed) => {
        const asked = { ids: changed, ...body }
        await save({ ...asked, ...versionsRead(asked, rows) })
        toast.success(`${countOf(changed.length, 'question')} changed`)
      }}
    >
      <Select
        label="Difficulty"
        data-autofocus
        allowDeselect={false}
        data={[
          stay,
          { value: 'unset', label: 'Not set' },
          ...difficulties.map((value) => ({ value, label: difficultyNames[value] })),
        ]}
        value={facts.difficulty}
        onChange={(difficulty) =>
          change({ difficulty: (difficulty as BulkFacts['difficulty']) ?? unchanged })
        }
      />
      <TagsField
        label="Add tags"
        value={facts.addTags}
        onChange={(addTags) => change({ addTags })}
        error={problems['add_tags']}
      />
      <RemovedTags rows={rows} facts={facts} onChange={(removeTags) => change({ removeTags })} />
      <Select
        label="Origin"
        allowDeselect={false}
        data={[stay, { value: 'set', label: 'Set' }, { value: 'remove', label: 'Remove' }]}
        value={facts.originChange}
        onChange={(chosen) =>
          change({ originChange: (chosen as BulkFacts['originChange']) ?? unchanged })
        }
        description={
          facts.originChange === 'set' ? 'Replaces the whole origin, also its number.' : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {facts.originChange === 'set' ? (
        <OriginFields
          origin={facts.origin}
          onChange={(origin) => change({ origin })}
          problems={{
            exam: problems['origin.exam'],
            year: problems['origin.year'],
            paper: problems['origin.paper'],
            number: problems['origin.number'],
          }}
        />
      ) : null}
      <div className={classes.pair}>
        <Select
          label="Status"
          allowDeselect={false}
          data={[
            stay,
            ...(mayCheck || !isOn ? [{ value: 'checked', label: 'Checked' }] : []),
            { value: 'waiting', label: 'Draft, to check' },
            { value: 'draft', label: 'Draft' },
          ]}
          value={facts.stage}
          onChange={(stage) => change({ stage: (stage as BulkFacts['stage']) ?? unchanged })}
        />
        <TextInput
          label="Expected time in seconds"
          placeholder="Leave as it is"
          inputMode="numeric"
          autoComplete="off"
          value={facts.seconds}
          onChange={({ currentTarget: { value } }) => change({ seconds: value })}
          error={problems['expected_seconds']}
        />
      </div>
    </BulkDialog>
  )
}

const note = 'Papers that exist keep what they have.'

/** Offers for removal every tag that at least one of the selected questions has. */
function RemovedTags({
  rows,
  facts,
  onChange,
}: {
  readonly rows: readonly QuestionRow[]
  readonly facts: BulkFacts
  readonly onChange: (tags: string[]) => void
}) {
  const used = [...new Set(rows.flatMap(({ tags }) => tags))].toSorted()
  if (used.length === 0) return null
  return (
    <MultiSelect
      label="Remove tags"
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={240}
      nothingFoundMessage="No tag of these questions matches"
      data={used}
      value={[...facts.removeTags]}
      onChange={onChange}
    />
  )
}
