import { Button, Group } from '@mantine/core'
import { IconHelpCircle, IconX } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { AddLink } from '../../../ui/detail/AddLink.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ExportButtons, ImportLink } from '../../shared/list-transfer/index.ts'
import { ChapterSelect, SubjectSelect } from '../subjects/index.ts'
import { QuestionActions } from './QuestionActions.tsx'
import { questionColumns } from './question-columns.tsx'
import { questionOrders, questionTexts, useQuestionList, useQuestionRow } from './question-list.tsx'
import { ToCheckLink } from './to-check/ToCheckLink.tsx'

/** The question bank: list, add, import, view, change and delete. */
export function QuestionsPage() {
  const { list, chosen, active, choose } = useQuestionList()
  const row = useQuestionRow()
  const add = (
    <AddLink
      one="question"
      to={paths.admin.addOne('question', {
        subject: chosen.subject_id,
        chapter: chosen.chapter_id,
      })}
    />
  )
  return (
    <>
      <PageTitle title="Questions">
        <Group gap="sm">
          <ToCheckLink />
          <ImportLink kind="questions" />
          {add}
        </Group>
      </PageTitle>
      <DataTable
        list={list}
        texts={questionTexts}
        columns={questionColumns}
        row={row}
        orders={questionOrders}
        bulk={(selected) => <QuestionActions selected={selected} row={row} order={list.query} />}
        empty={{
          icon: IconHelpCircle,
          text: 'Write the first one, or import a file with many.',
          children: add,
        }}
        narrowing={{
          active,
          fields: ({ labelled }) => (
            <>
              <SubjectSelect
                {...(labelled ? {} : { label: null, 'aria-label': 'Subject' })}
                placeholder="Any subject"
                value={chosen.subject_id ?? null}
                onChange={(subject_id) => choose({ subject_id, chapter_id: null })}
                clearable
              />
              <ChapterSelect
                {...(labelled ? {} : { label: null, 'aria-label': 'Chapter' })}
                placeholder="Any chapter"
                subjectId={chosen.subject_id ?? null}
                value={chosen.chapter_id ?? null}
                onChange={(chapter_id) => choose({ chapter_id })}
                clearable
              />
              {chosen.passage_id === undefined ? null : (
                <Button
                  variant="default"
                  rightSection={<IconX size={16} aria-hidden />}
                  onClick={() => choose({ passage_id: null })}
                >
                  Questions of one passage
                </Button>
              )}
            </>
          ),
        }}
      >
        <ExportButtons
          {...questionTexts}
          list="questions"
          query={list.query}
          total={list.load.total}
        />
      </DataTable>
    </>
  )
}
