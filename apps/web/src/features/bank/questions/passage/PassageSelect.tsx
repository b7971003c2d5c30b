import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Passage } from '@prepwell/contract/bank/passages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { shortened } from '../../../../lib/graphemes.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { plainStatement } from '../plain-statement.ts'
import { passagesQuery } from '../questions.api.ts'

/** Finds a passage of a chapter by its text. */
export function PassageSelect({
  chapter,
  chosen,
  onChoose,
  problem,
}: {
  /** Null while no chapter is selected. */
  readonly chapter: number | null
  /** The selected passage, whose text the field shows. */
  readonly chosen: Pick<Passage, 'id' | 'text' | 'format'> | null
  readonly onChoose: (passage: Passage) => void
  readonly problem: string | undefined
}) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const label = chosen ? lineOf(chosen) : ''
  // The field shows the selected passage until the reader types.
  const asked = search.trim() === label ? '' : search
  const { data, error } = useQuery({
    ...passagesQuery(chapter ?? 0, asked),
    enabled: chapter !== null,
  })
  const found = data?.data ?? []
  const isListed = found.some(({ id }) => id === chosen?.id)
  return (
    <Select
      label="Passage of this chapter"
      placeholder={chapter === null ? 'Choose a chapter first' : 'Search by words'}
      disabled={chapter === null}
      searchable
      openOnFocus={false}
      maxDropdownHeight={280}
      // The server has filtered already: it searches the whole text, but an option shows only the
      // beginning.
      filter={({ options }) => options}
      data={[
        ...(chosen && !isListed ? [{ value: String(chosen.id), label }] : []),
        ...found.map((passage) => ({ value: String(passage.id), label: lineOf(passage) })),
      ]}
      renderOption={({ option }) => {
        const passage = found.find(({ id }) => String(id) === option.value)
        return (
          <span>
            {option.label}
            {passage ? ` · ${countOf(passage.questions_count, 'question')}` : null}
          </span>
        )
      }}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => {
        const passage = found.find(({ id }) => String(id) === value)
        if (passage) onChoose(passage)
      }}
      onSearchChange={setTyped}
      nothingFoundMessage={
        asked ? 'No passage has these words' : 'This chapter has no passages yet'
      }
      error={problem ?? (error && !data ? messageOf(error) : undefined)}
      data-wrong={problem ? true : undefined}
    />
  )
}

const lineOf = ({ text, format }: Pick<Passage, 'text' | 'format'>) =>
  shortened(plainStatement(text, format), 90)
