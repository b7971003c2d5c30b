import type { ItemAdvice, QuestionUses } from '@prepwell/contract/results/item-statistics.ts'
import { epoch } from '../../../platform/clock.ts'
import { mayReadKeys, type Viewer } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { isProvisional } from './advice.ts'
import { checkQuestion, selectOlderPapers, selectQuizzesAsking } from './item-statistics.queries.ts'
import type { ReadStatistics } from './read-statistics.ts'

/**
 * The figures of a question in each quiz in which it was asked, latest first. Quizzes outside the
 * viewer's scope have no name.
 */
export async function showQuestionStatistics(
  { db, readStatistics }: AttemptContext & { readonly readStatistics: ReadStatistics },
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<QuestionUses> {
  await checkQuestion(db, id)
  const older_papers = [...(await selectOlderPapers(db, viewer, id))]
  const uses: QuestionUses = { used_in: [], used_elsewhere: [], older_papers }
  for (const quiz of await selectQuizzesAsking(db, viewer, id)) {
    const { items } = await readStatistics(quiz.id)
    const item = items.find(({ question_id }) => question_id === id)
    if (!item) continue
    const figures = {
      provisional: isProvisional(item.attempts),
      attempts: item.attempts,
      facility: item.facility,
      standard_deviation: item.standard_deviation,
      discrimination: item.discrimination,
      efficiency: item.efficiency,
      effective_weight: item.effective_weight,
      guess_score: item.guess_score,
      advice: mayReadKeys(viewer) ? item.advice : item.advice.map(withoutOptions),
    }
    if (quiz.is_own)
      uses.used_in.push({
        quiz_id: quiz.id,
        quiz_name: quiz.name,
        quiz_mode: quiz.quiz_mode,
        date_of_quiz: epoch(quiz.date_of_quiz),
        ...figures,
      })
    else uses.used_elsewhere.push(figures)
  }
  return uses
}

/**
 * Removes the options from the advice: those that better students chose wrongly, or that nobody
 * chose, reveal part of the key.
 */
const withoutOptions = ({ kind }: ItemAdvice): ItemAdvice => ({ kind, options: [], letters: [] })
