import { GroupPage as GroupDetails } from '../../features/accounts/groups/index.ts'
import { StudentsOfGroup } from '../../features/accounts/students/index.ts'
import { QuizzesOfGroup } from '../../features/quizzes/quiz/index.ts'

/** A group with its students and the quizzes open to it. */
export function GroupPage() {
  return (
    <GroupDetails
      lists={(group) => (
        <>
          <StudentsOfGroup group={group} />
          <QuizzesOfGroup groupId={group.id} />
        </>
      )}
    />
  )
}
