import { after } from '../src/platform/clock.ts'
import type { Platform } from '../src/platform/platform.ts'
import { seedContent } from './content.ts'
import { updateNotifications } from './demo-school.queries.ts'
import { seedHistory } from './history.ts'
import { demoStudent, seedPeople } from './people.ts'
import { seedQuizzes } from './quizzes.ts'

const contentDaysOld = 120
const day = 24 * 3600

/**
 * Fills an empty database with a school: questions, exams and practices of the past and of
 * the days to come, students and what they achieved. Repeating it adds only what is missing,
 * so it may be interrupted anywhere.
 */
export async function seedDemoSchool(
  platform: Platform,
): Promise<{ readonly email: string; readonly password: string }> {
  const { people, opening } = await seedPeople(platform.db, platform.clock.now())
  const chapters = await seedContent(platform.db, after(opening, -contentDaysOld * day))
  const quizzes = await seedQuizzes(platform, opening, chapters)
  await seedHistory(platform, opening, people, quizzes)
  // From now on: nobody needs a mail about what happened before the school opened.
  const [student] = people
  if (student) await updateNotifications(platform.db, student.id, true)
  return { email: demoStudent.email, password: demoStudent.password }
}
