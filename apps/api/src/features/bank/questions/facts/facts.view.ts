import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { epoch } from '../../../../platform/clock.ts'
import type { KeyedQuestion } from '../questions.queries.ts'

type ShownFacts = Pick<
  QuestionRow,
  | 'difficulty'
  | 'tags'
  | 'origin'
  | 'status'
  | 'to_check_since'
  | 'author'
  | 'checked_by'
  | 'checked_at'
  | 'expected_seconds'
  | 'reference'
>

const epochOrNull = (moment: Date | null) => moment && epoch(moment)

/** The known facts about a question, without its content. */
export const shownFacts = (row: KeyedQuestion): ShownFacts => ({
  difficulty: row.difficulty,
  tags: row.tags,
  origin: originOf(row),
  status: row.status,
  to_check_since: epochOrNull(row.to_check_since),
  author: personOf(row.author_id, row.author_name),
  checked_by: personOf(row.checker_id, row.checker_name),
  checked_at: epochOrNull(row.checked_at),
  expected_seconds: row.expected_seconds,
  reference: row.reference,
})

const personOf = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name }

/** The origin of a question: exam, year, paper and number; null if all are unknown. */
export function originOf(
  row: Pick<KeyedQuestion, 'origin_exam' | 'origin_year' | 'origin_paper' | 'origin_number'>,
): QuestionRow['origin'] {
  const origin = {
    exam: row.origin_exam,
    year: row.origin_year,
    paper: row.origin_paper,
    number: row.origin_number,
  }
  return Object.values(origin).every((part) => part === null) ? null : origin
}
