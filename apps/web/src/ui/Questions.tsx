import { Text } from '@mantine/core'
import { ModalsProvider, modals } from '@mantine/modals'
import { useEffect } from 'react'
import { type AskedQuestion, useQuestions } from './confirm.tsx'
import { QuestionDetail } from './QuestionDetail.tsx'
import { ThemeProvider } from './theme/ThemeProvider.tsx'

/** Shows what {@link confirm} asks, one dialog after the other. */
export function Questions() {
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
  const { title, text, detail, yes = 'Yes', no = 'No', danger, answer } = question
  modals.openConfirmModal({
    title,
    children: (
      <>
        <Text size="sm">{text}</Text>
        {detail ? <QuestionDetail detail={detail} /> : null}
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
