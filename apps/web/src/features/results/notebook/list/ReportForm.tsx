import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { CardRow } from '@prepwell/contract/results/notebook.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { roomLeft } from '../../../../ui/forms/room-left.ts'
import { plainStatement } from '../../../bank/questions/index.ts'
import { reportMutation } from '../notebook.api.ts'

type ReportedCard = Pick<
  CardRow,
  'question_id' | 'statement' | 'question_format' | 'subject_name' | 'chapter_name'
>

interface ReportFormProps {
  readonly card: ReportedCard
  readonly onBack: () => void
  readonly onSent: () => void
}

/** A message to the teachers that names the question. */
export function ReportForm({ card, onBack, onSent }: ReportFormProps) {
  const user = useSession((session) => session.user)
  const [text, setText] = useState('')
  const send = useMutation(reportMutation())
  const about = aboutText(card)
  const room = limits.contactMessageMax - about.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = `${about}${text.trim()}`
    send.mutate(
      { name: user?.name ?? '', email: user?.email ?? '', message },
      {
        onSuccess: () => {
          toast.success('Message sent successfully!')
          onSent()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Your teachers read this together with the question: {plainText(card)}
        </Text>
        <Textarea
          label="What is wrong with it?"
          required
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          maxLength={room}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group justify="space-between">
          <Group gap="sm">
            <Button type="submit" loading={send.isPending} disabled={text.trim() === ''}>
              Send message
            </Button>
            <Button variant="default" onClick={onBack} disabled={send.isPending}>
              Back
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {roomLeft(text.length, room)}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}

const shownMax = 160

function plainText({ statement, question_format }: ReportedCard): string {
  const text = plainStatement(statement, question_format)
  return text.length <= shownMax ? text : `${text.slice(0, shownMax)}…`
}

const aboutText = (card: ReportedCard) =>
  `About question ${card.question_id} (${card.subject_name}, ${card.chapter_name}): ${plainText(card)}\n\n`
