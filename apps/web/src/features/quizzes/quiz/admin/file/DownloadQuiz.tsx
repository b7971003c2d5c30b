import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadQuizMutation } from './quiz-file.api.ts'

/** Downloads a quiz with its composition, for use in another school. */
export function DownloadQuiz({ id }: { readonly id: number }) {
  const { mutate, isPending } = useMutation(downloadQuizMutation())
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(id)}
    >
      Download as a file
    </Button>
  )
}
