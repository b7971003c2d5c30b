import type { PaperQuestion } from '@prepwell/contract/attempts.ts'
import { type ComponentType, useEffect } from 'react'
import { pictures } from '../../../lib/paths.ts'
import { useExam, useExamState } from './exam-context.ts'
import { QuestionCard } from './QuestionCard.tsx'

/**
 * The question on the screen with its `Actions`; only this one is rendered. The next
 * one's figure is fetched ahead.
 */
export function CurrentQuestion({
  Actions,
}: {
  readonly Actions: ComponentType<{ readonly question: PaperQuestion }>
}) {
  const { paper } = useExam()
  const current = useExamState(({ session }) => session.current)
  const place = paper.findIndex(({ id }) => id === current)
  const question = paper[place]
  const nextImage = paper[place + 1]?.question_image
  useEffect(() => {
    if (nextImage) new Image().src = pictures.question(nextImage)
  }, [nextImage])
  if (!question) return null
  return (
    <QuestionCard key={question.id} question={question} total={paper.length} Actions={Actions} />
  )
}
