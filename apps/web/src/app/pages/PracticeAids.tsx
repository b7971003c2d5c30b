import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BookmarkButton } from '../../features/results/bookmarks/index.ts'
import { CausePicker, marksQuery } from '../../features/results/notebook/index.ts'
import type { CheckedQuestion } from '../../features/sitting/sitting/check/first-aid-context.ts'

/** Lets the student say why an answer went wrong, and bookmark the question. */
export function PracticeAids({ takeQuizId, questionId, name, isMistake }: CheckedQuestion) {
  const { data } = useQuery(marksQuery(takeQuizId))
  // Undefined if an exam now holds the question back.
  const marks = data?.get(questionId)
  if (!marks) return null
  return (
    <Stack gap="sm" align="flex-start">
      {isMistake ? <CausePicker questionId={questionId} cause={marks.cause} /> : null}
      <BookmarkButton
        questionId={questionId}
        name={name}
        isBookmarked={marks.is_bookmarked}
        note={marks.note}
      />
    </Stack>
  )
}
