import { changeGroupStudents, createGroup } from '../src/features/accounts/groups/index.ts'
import type { Platform } from '../src/platform/platform.ts'
import { findGroup } from './demo-school.queries.ts'
import type { DemoPerson } from './people.ts'

/** The demo student is the first of the people and therefore in the first group. */
const demoGroups = [
  { name: 'Morning batch', description: 'Monday to Friday, 7 AM' },
  { name: 'Weekend batch', description: 'Saturday and Sunday, 10 AM' },
]

/** Creates the missing groups, each with an equal part of the students. */
export async function seedGroups(
  context: Pick<Platform, 'db' | 'clock'>,
  people: readonly DemoPerson[],
): Promise<void> {
  for (const [place, group] of demoGroups.entries()) {
    const id =
      (await findGroup(context.db, group.name))?.id ??
      (await createGroup(context, { viewer: null, ...group, can_join: true }))
    const student_ids = people
      .filter((_person, index) => index % demoGroups.length === place)
      .map((person) => person.id)
    await changeGroupStudents(context, { viewer: null, id, student_ids, action: 'add' })
  }
}
