import { schoolName } from '../school.ts'

/** For a school in which nobody can sign up. Apart: most pages need only its name. */
export const whomToAsk = `${schoolName} makes the accounts. Ask your teachers how you get yours.`
