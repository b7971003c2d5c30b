import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

export interface ListSearchProps {
  /** 'Search for quizzes...' */
  readonly placeholder: string
  /** How to search, below the field. */
  readonly hint?: string
  readonly value: string
  /** Called when the typing pauses. */
  readonly onSearch: (text: string) => void
}

const pauseMs = 300

/** A search field that waits for a pause in the typing. */
export function ListSearch({ placeholder, hint, value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const ask = (wanted: string) => {
    asked.current = wanted
    onSearch(wanted)
  }
  const askSoon = useDebouncedCallback(ask, pauseMs)

  useEffect(() => {
    // Our own search coming back must not undo newer typing; a step back in the history must.
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])

  return (
    <TextInput
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      {...(hint ? { description: hint, inputWrapperOrder: ['input', 'description'] } : {})}
      value={text}
      maxLength={limits.searchMax}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            aria-label="Clear the search"
            onClick={() => {
              setText('')
              askSoon.cancel()
              ask('')
            }}
          />
        )
      }
      // Without this a late search would change the list after the reader has moved on to a row.
      onBlur={() => askSoon.flush()}
      onChange={(event) => {
        setText(event.currentTarget.value)
        askSoon(event.currentTarget.value)
      }}
    />
  )
}
