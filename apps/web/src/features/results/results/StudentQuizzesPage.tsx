import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { useMemo } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { KnownStudent } from '../../accounts/students/index.ts'
import { AttemptList } from './list/AttemptList.tsx'
import { attemptRowTo } from './list/attempt-columns.tsx'

/** All quizzes that a student has taken, for an admin. */
export function StudentQuizzesPage() {
  return <KnownStudent title="Quizzes">{(student) => <QuizzesOf student={student} />}</KnownStudent>
}

function QuizzesOf({ student: { id, name } }: { readonly student: Profile }) {
  const row = useMemo(
    () => attemptRowTo((attemptId) => adminPaths.studentResult(id, attemptId)),
    [id],
  )
  return (
    <>
      <PageTitle title={`Quizzes of ${name}`} />
      <AttemptList
        studentId={id}
        row={row}
        empty={{
          icon: IconClipboardList,
          text: `Every quiz that ${name} takes is kept here, with its score and its review.`,
        }}
      />
    </>
  )
}
