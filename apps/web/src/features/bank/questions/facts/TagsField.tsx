import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { factLimits } from '@prepwell/contract/bank/question-facts-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tagNamesQuery } from './facts.api.ts'
import { knownSpelling } from './known-spelling.ts'

const typingPauseMs = 200

/** Characters that no tag contains. In pasted text they separate tags. */
const separators = [',', ';', '\n']

/** Tags of questions, with suggestions of tags in use. A tag in use keeps its spelling. */
export function TagsField({
  value,
  onChange,
  ...field
}: Omit<TagsInputProps, 'value' | 'onChange' | 'data'> & {
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
}) {
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs)
  const { data: known = [] } = useQuery({ ...tagNamesQuery(search), enabled: isAsked })
  return (
    <TagsInput
      description="Enter or a comma ends a tag"
      splitChars={separators}
      maxTags={factLimits.tagsMax}
      maxDropdownHeight={240}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...field}
      data={known}
      value={[...value]}
      onChange={(tags) => onChange(knownSpelling(tags, known))}
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setAsked(true)}
      data-wrong={Boolean(field.error) || undefined}
    />
  )
}
