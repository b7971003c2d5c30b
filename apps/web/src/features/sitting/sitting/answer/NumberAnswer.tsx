import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { type NumberReading, readNumber } from '@prepwell/contract/wire/number-text.ts'
import { useRef } from 'react'
import { useSelection, useSitting } from '../hooks/sitting-context.ts'
import { limitNotice } from './LimitNotice.tsx'

/**
 * Keeps the text as typed, shows which number it is read as, and asks what an ambiguous comma
 * means.
 */
export function NumberAnswer({ question }: { readonly question: PaperQuestion }) {
  const { controller } = useSitting()
  const { selection, isLocked, isTooMany } = useSelection(question.id)
  const field = useRef<HTMLInputElement>(null)
  const text = selection === null ? '' : String(selection)
  const reading = readNumber(text)
  const isAmbiguous = reading.kind === 'ambiguous'
  const type = (typed: string) => controller.act({ type: 'type', text: typed })
  return (
    <Stack gap="xs" maw={320}>
      <TextInput
        ref={field}
        label="Your answer"
        description={hintOf(text, reading)}
        inputWrapperOrder={['label', 'input', 'description']}
        inputMode="decimal"
        autoComplete="off"
        size="md"
        maxLength={limits.typedAnswerMax}
        value={text}
        disabled={isLocked}
        {...(isTooMany ? { 'aria-describedby': limitNotice } : {})}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div role="status">
        {isAmbiguous ? <Text size="sm">Do you mean {reading.numbers.join(' or ')}?</Text> : null}
      </div>
      {isAmbiguous ? (
        <Group gap="xs" role="group" aria-label="What you mean">
          {reading.numbers.map((number) => (
            <Button
              key={number}
              size="sm"
              variant="light"
              disabled={isLocked}
              onClick={() => {
                type(number)
                field.current?.focus()
              }}
            >
              {number}
            </Button>
          ))}
        </Group>
      ) : null}
    </Stack>
  )
}

function hintOf(text: string, reading: NumberReading): string {
  if (reading.kind === 'number') return `Understood as ${reading.number}`
  if (reading.kind === 'ambiguous')
    return 'The comma could be either, so this would be marked as wrong'
  return text.trim() === ''
    ? 'Type a number, for example 2.5 or -3'
    : 'This is not a number, so it would be marked as wrong. Type it like 2.5 or -3'
}
