import { GroupPage as GroupDetails } from '../../features/groups/index.ts'
import { QuizzesOfGroup } from '../../features/quizzes/index.ts'
import { StudentsOfGroup } from '../../features/students/index.ts'

/** A group with its students and the quizzes that are open to it. */
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
