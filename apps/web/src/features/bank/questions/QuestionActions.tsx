import { TextInput } from '@mantine/core'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { numberOf, numberProblem } from '@prepwell/contract/wire/number-text.ts'
import { IconStars, IconTags } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import { BulkAction } from '../../../ui/data-table/selection/BulkAction.tsx'
import { BulkDelete } from '../../../ui/data-table/selection/BulkDelete.tsx'
import { BulkDialog } from '../../../ui/data-table/selection/BulkDialog.tsx'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { questionsConsequence } from '../../shared/dependents/index.ts'
import { ExportSelected, type ListOrder } from '../../shared/list-transfer/index.ts'
import { MoveToChapter } from '../subjects/index.ts'
import { plainStatement } from './plain-statement.ts'
import { questionTexts } from './question-list.tsx'
import {
  deleteQuestionsMutation,
  moveQuestionsMutation,
  setMarksMutation,
} from './questions.api.ts'

/** The bulk actions on the selected questions: change, move, export, delete. */
export function QuestionActions({
  selected,
  row,
  order,
}: {
  readonly selected: SelectedRows<QuestionRow>
  readonly row: ListRow<QuestionRow>
  /** The sort order of the list, which the exported file has too. */
  readonly order: ListOrder
}) {
  const { mutateAsync: move } = useMutation(moveQuestionsMutation())
  const shared = { selected, texts: questionTexts, nameOf }
  return (
    <>
      <MoveToChapter
        {...shared}
        move={move}
        note="Quizzes that nobody has started yet lose them, and those of the new chapter get them. Attempts already started stay as they are."
      />
      <BulkAction icon={IconStars} label="Set marks">
        {(close) => <MarksDialog {...shared} onClose={close} />}
      </BulkAction>
      <BulkAction icon={IconTags} label="Set details">
        {(close) => (
          <Suspense fallback={null}>
            <FactsDialog {...shared} onClose={close} />
          </Suspense>
        )}
      </BulkAction>
      <ExportSelected list="questions" {...questionTexts} selected={selected} order={order} />
      <BulkDelete
        selected={selected}
        texts={questionTexts}
        row={row}
        mutation={deleteQuestionsMutation()}
        consequence={questionsConsequence}
      />
    </>
  )
}

/** Loaded on demand, because it has many fields and few visits to a list need them. */
const FactsDialog = lazy(async () => ({
  default: (await import('./facts/FactsDialog.tsx')).FactsDialog,
}))

const nameOf = ({ id, statement, question_format }: QuestionRow) =>
  `Question ${id}: ${plainStatement(statement, question_format)}`

function MarksDialog(dialog: {
  readonly onClose: () => void
  readonly selected: SelectedRows<QuestionRow>
  readonly texts: typeof questionTexts
  readonly nameOf: (row: QuestionRow) => string
}) {
  const [marks, setMarks] = useState('')
  const { mutateAsync: save } = useMutation(setMarksMutation())
  const worth = numberOf(marks)
  const run = async (ids: number[]) => {
    await save({ ids, marks: worth })
    const { one, many } = questionTexts
    toast.success(`${countOf(ids.length, one, many)} now worth ${countOf(worth, 'mark')}`)
  }
  return (
    <BulkDialog
      {...dialog}
      verb="Set marks"
      title={`Set the marks of ${countOf(dialog.selected.ids.length, 'question')}`}
      done="changed"
      note="Quizzes that nobody has started yet use the new marks. Attempts already started keep the old ones."
      isIncomplete={Number.isNaN(worth)}
      run={run}
    >
      <TextInput
        label="Marks"
        required
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        value={marks}
        onChange={({ currentTarget: { value } }) => setMarks(value)}
        error={marks === '' || !Number.isNaN(worth) ? null : numberProblem(marks)}
      />
    </BulkDialog>
  )
}
