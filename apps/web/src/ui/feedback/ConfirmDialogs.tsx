import { Group, List, Loader, Text } from '@mantine/core'
import { ModalsProvider, modals } from '@mantine/modals'
import { useEffect, useState } from 'react'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { type AskedQuestion, type Question, useQuestions } from './questions.ts'

/** Shows the questions of `confirm`, one dialog after the other. */
export function ConfirmDialogs() {
  return (
    <ThemeProvider>
      <ModalsProvider>
        <Asker />
      </ModalsProvider>
    </ThemeProvider>
  )
}

function Asker() {
  const open = useQuestions((questions) => questions.open)
  useEffect(() => {
    if (open.length > 0) for (const question of useQuestions.getState().take()) ask(question)
  }, [open])
  return null
}

function ask(question: AskedQuestion): void {
  const {
    title,
    text,
    name,
    detail,
    points = [],
    yes = 'Yes',
    no = 'No',
    danger,
    answer,
  } = question
  modals.openConfirmModal({
    title,
    children: (
      <>
        <Text size="sm">{text}</Text>
        {name ? (
          <Text size="sm" fw={700} mt="xs" lineClamp={3} dir="auto">
            {name}
          </Text>
        ) : null}
        {detail ? <QuestionDetail detail={detail} /> : null}
        {points.length > 0 ? (
          <List size="sm" mt={4}>
            {points.map((point) => (
              <List.Item key={point}>{point}</List.Item>
            ))}
          </List>
        ) : null}
      </>
    ),
    labels: { confirm: yes, cancel: no },
    cancelProps: { 'data-autofocus': true },
    confirmProps: danger ? { color: 'red' } : {},
    onConfirm: () => answer(true),
    onCancel: () => answer(false),
    onClose: () => answer(false),
  })
}

/** Consequences of agreeing. Shows a spinner until they are loaded; both buttons work meanwhile. */
function QuestionDetail({ detail }: { readonly detail: NonNullable<Question['detail']> }) {
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
