import type { QuizRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { useMutation } from '@tanstack/react-query'
import { type ListRow, nameAndId } from '../../../../ui/data-table/list-row.ts'
import { BulkDelete } from '../../../../ui/data-table/selection/BulkDelete.tsx'
import type { SelectedRows } from '../../../../ui/data-table/selection/use-row-selection.ts'
import { MoveToChapter } from '../../../bank/subjects/index.ts'
import { quizzesConsequence } from '../../../shared/dependents/index.ts'
import { ExportSelected, type ListOrder } from '../../../shared/list-transfer/index.ts'
import { checkQuizMove, deleteQuizzesMutation, moveQuizzesMutation } from '../quizzes.api.ts'
import { quizTexts } from './quiz-list.tsx'

/** Actions on the selected quizzes. */
export function QuizActions({
  selected,
  row,
  order,
}: {
  readonly selected: SelectedRows<QuizRow>
  readonly row: ListRow<QuizRow>
  /** The sort order of the list, which the exported file has too. */
  readonly order: ListOrder
}) {
  const { mutateAsync: move } = useMutation(moveQuizzesMutation())
  return (
    <>
      <MoveToChapter
        selected={selected}
        texts={quizTexts}
        nameOf={nameAndId}
        move={move}
        check={checkQuizMove}
        note="Students who start one after that get the questions of the new chapter. Attempts already started stay as they are."
      />
      <ExportSelected list="quizzes" {...quizTexts} selected={selected} order={order} />
      <BulkDelete
        selected={selected}
        texts={quizTexts}
        row={row}
        mutation={deleteQuizzesMutation()}
        consequence={quizzesConsequence}
      />
    </>
  )
}
