import { useParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { readId } from '../../../lib/paths.ts'
import { UnknownStudent } from '../../accounts/users/index.ts'
import { UnknownResult } from './NoResult.tsx'
import { BackToList, ResultScreen } from './ResultScreen.tsx'

/** The result of a student's attempt, for an admin. The address has the ids of both. */
export function StudentResultPage() {
  const { id, take_quiz_id } = useParams()
  const [studentId, attemptId] = [readId(id), readId(take_quiz_id)]
  if (studentId === null) return <UnknownStudent />
  const list = adminPaths.studentQuizzes(studentId)
  const unknown = (
    <UnknownResult
      text="The address may be mistyped, the result may belong to another student, or it was deleted."
      list={{ path: list, label: "See this student's quizzes" }}
    />
  )
  return (
    <>
      <BackToList to={list} label="All quizzes of this student" />
      {attemptId === null ? (
        unknown
      ) : (
        <ResultScreen key={attemptId} id={attemptId} studentId={studentId} unknown={unknown} />
      )}
    </>
  )
}
