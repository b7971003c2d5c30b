import { randomUUID } from 'node:crypto'
import { changeGroupStudents, createGroup } from '@prepwell/contract/accounts/groups.ts'
import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { addAdmin } from '../people.ts'
import type { Person, School } from '../school.ts'

/** Adds a group of these students, created by a new admin. */
export async function addGroup(
  school: School,
  students: readonly Person[] = [],
  name = `Group ${randomUUID()}`,
): Promise<number> {
  const admin = await addAdmin(school)
  const { body } = await school.call(createGroup, { body: { name, can_join: true } }, admin)
  if (students.length > 0)
    await school.call(
      changeGroupStudents,
      { params: { id: body.data.id }, body: { student_ids: students.map(({ id }) => id) } },
      admin,
    )
  return body.data.id
}

/** Restricts a quiz to these groups; without any, opens it to all students. */
export async function openTo(
  school: School,
  quiz: { readonly id: number },
  group_ids: readonly number[],
): Promise<void> {
  const { status, body } = await school.call(
    updateQuiz,
    { params: { id: quiz.id }, body: { group_ids } },
    await addAdmin(school),
  )
  if (status !== 200) throw new Error(`${status} ${body.message}`)
}
