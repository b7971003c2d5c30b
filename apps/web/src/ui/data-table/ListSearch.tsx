import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

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
  const askNow = () => {
    askSoon.cancel()
    if (text !== asked.current) ask(text)
  }
  const press = usePress(askNow)

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
      onBlur={() => {
        // The list stays still below a mouse button that is down: the click would miss its row.
        if (press.isDown()) askSoon.cancel()
        else askNow()
      }}
      onChange={(event) => {
        setText(event.currentTarget.value)
        askSoon(event.currentTarget.value)
      }}
    />
  )
}

/** Knows whether a mouse button is down, also that of a tap; `onUp` runs when it is up again. */
function usePress(onUp: () => void) {
  const isDown = useRef(false)
  const release = useEffectEvent(() => {
    if (!isDown.current) return
    isDown.current = false
    onUp()
  })
  useEffect(() => {
    const listeners = new AbortController()
    // First of all: what a part of the page does with the event does not matter.
    const options = { capture: true, signal: listeners.signal }
    window.addEventListener('mousedown', () => (isDown.current = true), options)
    for (const end of ['mouseup', 'dragend']) window.addEventListener(end, () => release(), options)
    return () => listeners.abort()
  }, [])
  return { isDown: () => isDown.current }
}
