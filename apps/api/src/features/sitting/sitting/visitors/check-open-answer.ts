import type {
  checkOpenAnswer as endpoint,
  OpenAnswer,
} from '@prepwell/contract/sitting/open-practice.ts'
import type { z } from 'zod'
import { invalid, notFound } from '../../../../platform/errors.ts'
import { type AttemptContext, readSelection } from '../../attempts/index.ts'
import { showAnswered } from '../check/checked-answers.view.ts'
import { readOpenPaper } from './open-practice.ts'

/**
 * Marks a visitor's answer, and returns it with the key. Stores nothing, so the question may be
 * answered again.
 */
export async function checkOpenAnswer(
  context: Pick<AttemptContext, 'db' | 'clock'>,
  { question_id, selected_values }: z.output<(typeof endpoint)['body']>,
): Promise<OpenAnswer> {
  const { content } = await readOpenPaper(context)
  const item = content.items.find((one) => one.question_id === question_id)
  if (!item) throw notFound('Question')
  const selected = readSelection(item, selected_values, 'selected_values')
  if (selected.length === 0)
    throw invalid('selected_values', 'an answer must be chosen before it is checked')
  return showAnswered(content, item, selected)
}
