import { Skeleton, Tabs } from '@mantine/core'
import { may, type Permission } from '@prepwell/contract/wire/permissions.ts'
import {
  IconBook2,
  IconBooks,
  IconListCheck,
  IconQuestionMark,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readId } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import classes from './AddPage.module.css'
import { type AddTab, addTabs, readAddTab } from './add-tab.ts'

/** Values that the address preselects in the forms that have such fields. */
interface AddPanelProps {
  readonly subjectId: number | null
  readonly chapterId: number | null
}

const tabs: Record<AddTab, { readonly label: string; readonly icon: TablerIcon }> = {
  subject: { label: 'Subject', icon: IconBooks },
  chapter: { label: 'Chapter', icon: IconBook2 },
  quiz: { label: 'Quiz', icon: IconListCheck },
  question: { label: 'Question', icon: IconQuestionMark },
}

const forms = {
  subject: lazy(async () => ({
    default: (await import('../../features/bank/subjects/SubjectForm.tsx')).AddSubject,
  })),
  chapter: lazy(async () => ({
    default: (await import('../../features/bank/chapters/ChapterForm.tsx')).AddChapter,
  })),
  quiz: lazy(async () => ({
    default: (await import('../../features/quizzes/quiz/admin/AddQuiz.tsx')).AddQuiz,
  })),
  question: lazy(async () => ({
    default: (await import('../../features/bank/questions/AddQuestion.tsx')).AddQuestion,
  })),
} satisfies Record<AddTab, ComponentType<AddPanelProps>>

/** The permission that each form needs. */
const needs = {
  subject: 'subjects.edit',
  chapter: 'subjects.edit',
  quiz: 'quizzes.edit',
  question: 'questions.edit',
} as const satisfies Record<AddTab, Permission>

/** Forms for new subjects, chapters, quizzes and questions; `tab` in the address selects one. */
export function AddPage() {
  const [address, setAddress] = useSearchParams()
  const user = useSession((session) => session.user)
  const offered = addTabs.filter((name) => user !== null && may(user, needs[name]))
  const asked = readAddTab(address.get('tab'))
  const tab = offered.includes(asked) ? asked : (offered[0] ?? asked)
  // A form loads when its tab is first opened, and keeps its input while another tab is open.
  const [opened, setOpened] = useState<ReadonlySet<AddTab>>(new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set(opened).add(tab))
  const chosen = {
    subjectId: readId(address.get('subject_id')),
    chapterId: readId(address.get('chapter_id')),
  }
  const open = (wanted: string | null) =>
    setAddress(
      (present) => {
        const next = new URLSearchParams(present)
        next.set('tab', readAddTab(wanted))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageTitle title="Add" windowTitle={`Add ${tab}`} />
      <Tabs value={tab} onChange={open} keepMounted className={classes.tabs ?? ''}>
        <Tabs.List>
          {offered.map((name) => {
            const { label, icon: Icon } = tabs[name]
            return (
              <Tabs.Tab
                key={name}
                value={name}
                leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
              >
                {label}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
        {offered.map((name) => {
          const Form = forms[name]
          return (
            <Tabs.Panel key={name} value={name} className={classes.panel ?? ''}>
              <h2 className="visually-hidden">New {name}</h2>
              {opened.has(name) ? (
                <Suspense fallback={<FormSkeleton />}>
                  <Form {...chosen} />
                </Suspense>
              ) : null}
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}

function FormSkeleton() {
  return (
    <Loading what="Loading the form…">
      <Skeleton height={14} width={60} />
      <Skeleton height={36} mt={8} maw={704} />
      <Skeleton height={14} width={90} mt={22} />
      <Skeleton height={136} mt={8} maw={704} />
      <Skeleton height={36} width={130} mt={22} />
    </Loading>
  )
}
