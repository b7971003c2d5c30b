import { StudentDeletion } from '../../features/accounts/my-data/index.ts'
import { StudentSlip, studentsQuery } from '../../features/accounts/students/index.ts'
import { ManagedStudentPage } from '../../features/accounts/users/index.ts'
import { adminPaths } from '../../lib/admin-paths.ts'
import { DetailSteps } from '../../ui/detail/DetailSteps.tsx'

/** A student's profile for an admin, with a link to the next student. */
export function StudentPage() {
  return (
    <ManagedStudentPage
      buttons={(id) => (
        <DetailSteps one="student" id={id} pathOf={adminPaths.student} queryFor={studentsQuery} />
      )}
      more={(student) => (
        <>
          {student.roll_number ? <StudentSlip {...student} /> : null}
          <StudentDeletion id={student.id} name={student.name} />
        </>
      )}
    />
  )
}
