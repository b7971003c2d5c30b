import { createAccount } from '../src/features/accounts/auth/index.ts'
import { replaceScope } from '../src/features/accounts/staff/index.ts'
import { readablePassword } from '../src/features/accounts/users/index.ts'
import { hashPassword } from '../src/platform/passwords/passwords.ts'
import type { Platform } from '../src/platform/platform.ts'
import {
  findAccount,
  getGroup,
  getSubject,
  updateNotifications,
  updatePassword,
} from './demo-school.queries.ts'
import { domain } from './demo-student.ts'
import { courseGroup } from './groups.ts'
import type { SeededQuiz } from './quizzes.ts'

/** A member of staff of the demo school, with the password that only this start knows. */
export interface DemoStaff {
  readonly role: 'Teacher' | 'Author' | 'Invigilator'
  readonly email: string
  readonly password: string
}

/** What belongs to each, by name; the invigilator has an exam that candidates are sitting. */
const demoStaff = [
  {
    role: 'Teacher',
    ...{ name: 'Meera Iyer', email: `teacher@${domain}` },
    ...{ subject: 'Mathematics', group: courseGroup.name },
  },
  {
    role: 'Author',
    ...{ name: 'Tomás Herrera', email: `author@${domain}`, subject: 'Physics' },
  },
  {
    role: 'Invigilator',
    ...{ name: 'Grace Okafor', email: `invigilator@${domain}`, hasExam: true },
  },
] as const

/**
 * Creates the missing members of staff. They may read keys, so their passwords are random, unlike
 * the demo student's. Somebody whom an interrupted start created gets a new one, because nobody
 * saw the first.
 */
export async function seedStaff(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { openMock }: { readonly openMock: SeededQuiz },
): Promise<DemoStaff[]> {
  const made: DemoStaff[] = []
  for (const { role, name, email, ...own } of demoStaff) {
    const password = readablePassword()
    const password_hash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const known = await findAccount(tx, email)
      if (known) await updatePassword(tx, known.id, password_hash)
      const account = { name, email, password_hash, role: 'Staff', verified: true } as const
      const { id } = known ?? (await createAccount(tx, { ...account, created_at: clock.now() }))
      await updateNotifications(tx, id, false)
      await replaceScope(tx, id, {
        roles: [role],
        subject_ids: 'subject' in own ? [(await getSubject(tx, own.subject)).id] : [],
        group_ids: 'group' in own ? [(await getGroup(tx, own.group)).id] : [],
        exam_ids: 'hasExam' in own ? [openMock.id] : [],
      })
    })
    made.push({ role, email, password })
  }
  return made
}
