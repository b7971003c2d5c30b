import { after } from '../src/platform/clock.ts'
import type { Platform } from '../src/platform/platform.ts'
import { seedContent } from './content.ts'
import { updateNotifications } from './demo-school.queries.ts'
import { demoStudent } from './demo-student.ts'
import { seedGroups } from './groups.ts'
import { seedHistory } from './history.ts'
import { seedPeople } from './people.ts'
import { seedQuizzes } from './quizzes.ts'
import { type DemoStaff, seedStaff } from './staff.ts'

const contentDaysOld = 120
const day = 24 * 3600

/**
 * Fills an empty database with a demo school: questions, past and future exams, practices, students
 * and their attempts, and staff. Repeating it adds only what is missing, so it may be interrupted
 * anywhere.
 */
export async function seedDemoSchool(platform: Platform): Promise<{
  readonly student: { readonly email: string; readonly password: string }
  readonly staff: readonly DemoStaff[]
}> {
  const { people, opening } = await seedPeople(platform)
  await seedGroups(platform, people)
  const contentMade = after(opening, -contentDaysOld * day)
  const chapters = await seedContent({ ...platform, clock: { now: () => contentMade } })
  const quizzes = await seedQuizzes(platform, { opening, chapters })
  await seedHistory(platform, { opening, people, quizzes })
  // Done last, so that past events send no mail.
  const [student] = people
  if (student) await updateNotifications(platform.db, student.id, true)
  const { email, password } = demoStudent
  return { student: { email, password }, staff: await seedStaff(platform, quizzes) }
}
