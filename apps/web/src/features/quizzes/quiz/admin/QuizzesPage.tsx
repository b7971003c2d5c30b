import { Group } from '@mantine/core'
import type { QuizRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { useMay } from '../../../../lib/use-may.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { DataTable } from '../../../../ui/data-table/DataTable.tsx'
import { copyableRow, nameAndId } from '../../../../ui/data-table/list-row.ts'
import { loadFirstPage } from '../../../../ui/data-table/load-first-page.ts'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { useRowDeletion } from '../../../../ui/data-table/use-row-deletion.ts'
import { AddLink } from '../../../../ui/detail/AddLink.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { quizConsequence } from '../../../shared/dependents/index.ts'
import { ExportMenu, ImportLink } from '../../../shared/list-transfer/index.ts'
import { deleteQuizMutation, quizzesQuery } from '../quizzes.api.ts'
import { QuizActions } from './QuizActions.tsx'
import classes from './QuizzesPage.module.css'
import { quizColumns, quizOrders, quizShape, quizTexts } from './quiz-list.tsx'

const addPath = adminPaths.addOne('quiz')

/** Loads the first quizzes. */
export const loadQuizzes = loadFirstPage(quizShape, quizzesQuery)

export function QuizzesPage() {
  const list = useList(quizShape, quizzesQuery)
  const remove = useRowDeletion({
    entity: 'quiz',
    deleted: (id) => `Quiz with ID ${id} has been deleted`,
    mutation: deleteQuizMutation(),
  })
  const isAdmin = useMay('marking-schemes.edit')
  const row = copyableRow<QuizRow>(nameAndId, adminPaths.quiz, (quiz) =>
    remove(quiz, () => quizConsequence(quiz.id)),
  )
  return (
    <>
      <PageTitle title="Quizzes">
        <Group gap="sm">
          {isAdmin ? (
            <LinkButton to={adminPaths.markingSchemes} variant="default">
              Marking schemes
            </LinkButton>
          ) : null}
          <LinkButton to={adminPaths.series} variant="default">
            Series
          </LinkButton>
          <ImportLink kind="quiz" />
          <AddLink one="quiz" to={addPath} />
        </Group>
      </PageTitle>
      <div className={classes.list} data-fills-page>
        <DataTable
          list={list}
          texts={quizTexts}
          columns={quizColumns}
          row={row}
          orders={quizOrders}
          bulk={(selected) => <QuizActions selected={selected} row={row} order={list.query} />}
          empty={{
            icon: IconClipboardList,
            text: 'Exams and practices that you schedule will be listed here.',
            children: <LinkButton to={addPath}>Add the first quiz</LinkButton>,
          }}
        >
          <ExportMenu {...quizTexts} list="quizzes" query={list.query} total={list.load.total} />
        </DataTable>
      </div>
    </>
  )
}
