import { cutOffText } from '@prepwell/contract/quizzes/cut-off-text.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { Fact } from '../../../../../ui/layout/Facts.tsx'

/** The cut-offs of an exam on its page; renders nothing if there are none. */
export function CutOffFacts({
  quiz: { cut_off, sections, show_cut_off },
}: {
  readonly quiz: Pick<QuizDetail, 'cut_off' | 'sections' | 'show_cut_off'>
}) {
  const lines = [
    ...(cut_off ? [`Total: ${cutOffText(cut_off)}`] : []),
    ...(sections ?? []).flatMap(({ name, cut_off: own }) =>
      own ? [`${name}: ${cutOffText(own)}`] : [],
    ),
  ]
  if (lines.length === 0) return null
  const readers = show_cut_off
    ? 'Results tell students whether they qualified.'
    : 'Students do not see them.'
  return (
    <Fact label="Cut-offs" wide>
      {[...lines, readers].join('\n')}
    </Fact>
  )
}
