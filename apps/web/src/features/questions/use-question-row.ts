import type { QuestionRow } from '@prepwell/contract/questions.ts'
import { paths } from '../../lib/paths.ts'
import { editableRow, type ListRow } from '../../ui/data-table/list-row.ts'
import { useQuestionDeletion } from './use-question-deletion.ts'

/** What can be done with a question in a list. */
export const useQuestionRow = (): ListRow<QuestionRow> =>
  editableRow(({ id }) => `question ${id}`, paths.admin.question, useQuestionDeletion())
