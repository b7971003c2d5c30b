import { Group, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Question } from './confirm.tsx'

/** What follows from agreeing; a spinner until it is known, which holds up neither answer. */
export function QuestionDetail({ detail }: { readonly detail: NonNullable<Question['detail']> }) {
  const [text, setText] = useState(typeof detail === 'string' ? detail : undefined)
  useEffect(() => {
    if (typeof detail === 'string') return
    let isOpen = true
    void detail().then((answer) => {
      if (isOpen) setText(answer)
    })
    return () => {
      isOpen = false
    }
  }, [detail])
  return (
    <div role="status">
      {text === undefined ? (
        <Group gap="xs" mt="xs">
          <Loader size={16} aria-hidden />
          <Text size="sm" c="dimmed">
            Looking up what depends on it…
          </Text>
        </Group>
      ) : (
        <Text size="sm" mt="xs">
          {text}
        </Text>
      )}
    </div>
  )
}
