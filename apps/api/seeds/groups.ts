import { changeGroupStudents, createGroup } from '../src/features/accounts/groups/index.ts'
import type { Platform } from '../src/platform/platform.ts'
import { findGroup } from './demo-school.queries.ts'
import type { DemoPerson } from './people.ts'

/** The demo student is the first of the people and therefore in the first batch. */
const batches = [
  { name: 'Morning batch', description: 'Monday to Friday, 7 AM' },
  { name: 'Weekend batch', description: 'Saturday and Sunday, 10 AM' },
]

/** All students are in it. The exams that are open to it alone are the demo teacher's own. */
export const courseGroup = {
  name: 'Mathematics course',
  description: 'Everybody who takes mathematics this term',
}

/** Creates the missing groups: the batches, each with an equal part of the students, the course. */
export async function seedGroups(
  context: Pick<Platform, 'db' | 'clock'>,
  people: readonly DemoPerson[],
): Promise<void> {
  for (const [place, group] of [...batches, courseGroup].entries()) {
    const id =
      (await findGroup(context.db, group.name))?.id ??
      (await createGroup(context, { viewer: null, ...group, can_join: true }))
    const student_ids = people
      .filter((_person, index) => group === courseGroup || index % batches.length === place)
      .map((person) => person.id)
    await changeGroupStudents(context, { viewer: null, id, student_ids, action: 'add' })
  }
}
