import type { Email } from 'postal-mime'
import type { Person, School } from './school.ts'

/**
 * Runs the jobs that are due and returns the mails that this person has received so far, oldest
 * first.
 */
export async function mailsTo(school: School, person: Person): Promise<Email[]> {
  const { email } = await school.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const mails = await school.mails()
  return mails.filter((mail) => mail.to?.some(({ address }) => address === email))
}
