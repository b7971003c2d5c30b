import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface ListSearchProps {
  /** For example 'Search for quizzes...'. */
  readonly placeholder: string
  /** Shown below the field. */
  readonly hint?: string
  /** The id of an element that explains the field, if there is no hint. */
  readonly describedBy?: string
  readonly value: string
  /** Called when the reader stops typing for a moment. */
  readonly onSearch: (text: string) => void
}

const pauseMs = 300

/** A search field that waits for a pause in typing. */
export function ListSearch({ placeholder, hint, describedBy, value, onSearch }: ListSearchProps) {
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
    // The field's own search must not undo newer typing when it comes back from the address. Going
    // back in the history must.
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
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
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
      // Otherwise a late search would change the list after the reader has moved to a row.
      onBlur={() => {
        // The list must not change while a mouse button is down: the click would miss its row.
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

/** Tracks whether a mouse button or a finger is down; `onUp` runs on release. */
function usePress(onUp: () => void) {
  const isDown = useRef(false)
  const release = useEffectEvent(() => {
    if (!isDown.current) return
    isDown.current = false
    onUp()
  })
  useEffect(() => {
    const listeners = new AbortController()
    // Listens in the capture phase, so that no handler on the page can stop the event first.
    const options = { capture: true, signal: listeners.signal }
    window.addEventListener('mousedown', () => (isDown.current = true), options)
    for (const end of ['mouseup', 'dragend']) window.addEventListener(end, () => release(), options)
    return () => listeners.abort()
  }, [])
  return { isDown: () => isDown.current }
}
