import type { Db, Tx } from '../../../../platform/database/database.ts'
import { readLanguages } from '../../../shared/school-settings/index.ts'
import { allocate } from '../composition/allocate.ts'
import { type Composed, findComposed } from '../composition/read-composition.ts'
import type { StoredQuiz } from '../writing.queries.ts'
import {
  type Asked,
  countInBank,
  countOnPaper,
  type TranslatedCount,
} from './quiz-languages.queries.ts'

type Counted = Pick<StoredQuiz, 'id' | 'chapter_id' | 'languages'>

/**
 * Counts the questions of a quiz by the languages of their statements. Once an exam has a frozen
 * paper, it counts the paper's questions, in the languages that the paper offers. Otherwise it
 * counts those of the bank as it is now, in the languages of the school and of the quiz. For a
 * draw, it counts all questions that may be drawn. `composed`, if already read, is null for the
 * paper of one whole chapter.
 */
export async function countTranslated(
  db: Db | Tx,
  quiz: Counted,
  composed?: Composed | null,
): Promise<readonly TranslatedCount[]> {
  const frozen = quiz.languages ? await countOnPaper(db, quiz.id) : []
  if (frozen.length > 0) return frozen
  const languages = [...new Set([...(await readLanguages(db)), ...(quiz.languages ?? [])])]
  const asked = askedOf(quiz, composed === undefined ? await findComposed(db, quiz.id) : composed)
  return asked ? countInBank(db, asked, languages) : []
}

function askedOf({ chapter_id }: Counted, composed: Composed | null): Asked | null {
  if (!composed) return chapter_id === null ? null : { chapterId: chapter_id }
  const sources = allocate(composed.composition, composed.bank).flat()
  return { ids: sources.flatMap(({ items }) => items.map(({ question_id }) => question_id)) }
}
