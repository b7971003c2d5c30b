import type { OpenPractice } from '@prepwell/contract/sitting/open-practice.ts'
import { showItems } from '../sitting.view.ts'
import type { readOpenPaper } from './open-practice.ts'

type OpenPaper = Awaited<ReturnType<typeof readOpenPaper>>

/** The practice without its keys. With `one`, it has a single question to try. */
export function showOpenPaper(
  { id, name, content }: OpenPaper,
  questions: 'all' | 'one',
): OpenPractice {
  const { items } = content
  const shown = showItems(content, questions === 'all' ? items : firstToTry(items))
  return {
    ...{ id, name, questions_count: items.length },
    questions: shown.questions.map(({ section: _section, ...question }) => question),
    passages: shown.passages,
    languages: shown.languages,
  }
}

/** The first question that fits on a home page, or the first one if none fits. */
function firstToTry(items: OpenPaper['content']['items']): OpenPaper['content']['items'] {
  const short = items.find(
    ({ type, passage_id, question_image }) =>
      type === 'MCQ' && passage_id === undefined && question_image === null,
  )
  const [first] = items
  const chosen = short ?? first
  return chosen ? [chosen] : []
}
