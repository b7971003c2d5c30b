import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { NamedOrder } from '../../../ui/data-table/list-column.ts'
import { copyableRow, type ListRow } from '../../../ui/data-table/list-row.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { loadFirstPage } from '../../../ui/data-table/load-first-page.ts'
import { useFilteredList } from '../../../ui/data-table/use-narrowed-list.ts'
import { useRowDeletion } from '../../../ui/data-table/use-row-deletion.ts'
import { questionConsequence } from '../../shared/dependents/index.ts'
import { questionFilters } from './filters/question-filters.ts'
import { plainStatement } from './plain-statement.ts'
import { deleteQuestionMutation, type QuestionSort, questionsQuery } from './questions.api.ts'

const typeNames = Object.fromEntries(questionTypes.map((type) => [type, type])) as {
  readonly [Type in QuestionType]: Type
}

const filters = {
  type: { label: 'Type', options: typeNames },
  needs_look: { label: 'Advice', options: { true: 'Needs a look' } },
  passage: { label: 'Passage', options: { with: 'With passage', without: 'No passage' } },
} as const

/**
 * Sorted newest first and unfiltered by default. The question list of a quiz has only these
 * filters.
 */
export const questionShape: ListShape<QuestionSort, typeof filters> = {
  sorts: ['id', 'statement', 'type', 'marks', 'date_created'],
  defaultSort: 'date_created',
  defaultOrder: 'desc',
  filters,
}

/** Sort options on narrow screens, which have no column headers. */
export const questionOrders: ReadonlyArray<NamedOrder<QuestionSort>> = [
  { label: 'Newest first', sort: 'date_created', order: 'desc' },
  { label: 'Oldest first', sort: 'date_created', order: 'asc' },
  { label: 'Statement, A to Z', sort: 'statement', order: 'asc' },
  { label: 'Type', sort: 'type', order: 'asc' },
  { label: 'Most marks first', sort: 'marks', order: 'desc' },
]

export const questionTexts: ListTexts = {
  one: 'question',
  many: 'questions',
  search: 'Search for questions...',
  perPage: 'Questions per page',
  none: 'No questions found',
  noMatch: 'No question match your search query',
}

const bankShape = { ...questionShape, filters: {} }

/** Loads the newest questions. */
export const loadQuestionList = loadFirstPage(bankShape, questionsQuery)

/** All questions that match the filters in the address. */
export const useQuestionList = () => useFilteredList(bankShape, questionFilters, questionsQuery)

export type QuestionList = ReturnType<typeof useQuestionList>

const { subject_id: _subject, chapter_id: _chapter, ...filtersOfChapter } = questionFilters

/** The questions of one chapter that match the filters in the address. */
export function useQuestionsOf(chapter_id: number): QuestionList {
  const questions = useFilteredList(bankShape, filtersOfChapter, (query) =>
    questionsQuery({ ...query, chapter_id }),
  )
  const { list } = questions
  return { ...questions, list: { ...list, query: { ...list.query, chapter_id } } }
}

/** The row actions of a question. */
export const useQuestionRow = (): ListRow<QuestionRow> =>
  copyableRow(({ id }) => `question ${id}`, adminPaths.question, useQuestionDeletion())

/**
 * Deletes a question after a confirmation that lists what depends on it; resolves to true when it
 * is gone.
 */
export function useQuestionDeletion(): (
  question: Pick<QuestionRow, 'id' | 'statement' | 'question_format'>,
) => Promise<boolean> {
  const remove = useRowDeletion({
    entity: 'question',
    deleted: (id) => `Question with ID ${id} has been deleted`,
    mutation: deleteQuestionMutation(),
  })
  return ({ id, statement, question_format }) =>
    remove({ id, name: plainStatement(statement, question_format) }, () => questionConsequence(id))
}
