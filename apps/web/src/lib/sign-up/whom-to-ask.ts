import { schoolName } from '../school.ts'

/**
 * Text for a school where nobody can sign up. In a file of its own, because most pages need only
 * the name of the school.
 */
export const whomToAsk = `${schoolName} makes the accounts. Ask your teachers how you get yours.`
