import type { getQuestionStatistics } from '@prepwell/contract/results/item-statistics.ts'
import type { z } from 'zod'
import { epoch } from '../../../platform/clock.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { checkQuestion, selectQuizzesAsking } from './item-statistics.queries.ts'
import { isProvisional } from './paper-statistics.ts'
import type { ReadStatistics } from './read-statistics.ts'

type UsedIn = z.input<(typeof getQuestionStatistics)['response']>['data']['used_in']

/** The quizzes in which a question was asked, latest first, with its figures in each. */
export async function showQuestionStatistics(
  { db, readStatistics }: AttemptContext & { readonly readStatistics: ReadStatistics },
  { id }: { readonly id: number },
): Promise<UsedIn> {
  await checkQuestion(db, id)
  const used: UsedIn = []
  for (const quiz of await selectQuizzesAsking(db, id)) {
    const { items } = await readStatistics(quiz.id)
    const item = items.find(({ question_id }) => question_id === id)
    if (!item) continue
    used.push({
      quiz_id: quiz.id,
      quiz_name: quiz.name,
      quiz_mode: quiz.quiz_mode,
      date_of_quiz: epoch(quiz.date_of_quiz),
      provisional: isProvisional(item.attempts),
      attempts: item.attempts,
      facility: item.facility,
      standard_deviation: item.standard_deviation,
      discrimination: item.discrimination,
      efficiency: item.efficiency,
      effective_weight: item.effective_weight,
      guess_score: item.guess_score,
      advice: item.advice,
    })
  }
  return used
}
