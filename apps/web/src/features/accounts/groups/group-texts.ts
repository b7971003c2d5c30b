import { countOf } from '../../../lib/dates.ts'

/** The result of adding students to a group; some may have been members already. */
export function addedText(changed: number, asked: number, group: string): string {
  const known = asked - changed
  if (changed === 0)
    return asked === 1
      ? `The student is in ${group} already`
      : `All of them are in ${group} already`
  const added = `${countOf(changed, 'student')} added to ${group}`
  return known === 0 ? added : `${added}, ${known} ${known === 1 ? 'was' : 'were'} in it already`
}

/** Formats a join code for people: 'K7QM-4XWT'. */
export const readableCode = (code: string): string => code.replace(/^(\w{4})(\w{4})$/, '$1-$2')
