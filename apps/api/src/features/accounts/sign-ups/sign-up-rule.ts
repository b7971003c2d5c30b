import type { SchoolSettings } from '@prepwell/contract/school/school-settings.ts'

/** The verdict of the school's rule on somebody who wants an account. */
export type SignUpVerdict =
  | 'enter'
  | 'wait'
  | 'closed'
  | 'other domain'
  | 'unproved'
  | 'needs a code'

/**
 * Applies the rule, without regard to existing accounts. A working code lets a person in under
 * every rule but 'closed'. `isVouchedFor` says that a provider which does not host the mailbox
 * verified the address, perhaps long ago: this does not prove that the person belongs to the
 * domain.
 */
export function judgeSignUp(
  { sign_up, sign_up_domains }: Pick<SchoolSettings, 'sign_up' | 'sign_up_domains'>,
  {
    email,
    hasCode,
    isVouchedFor = false,
  }: { readonly email: string; readonly hasCode: boolean; readonly isVouchedFor?: boolean },
): SignUpVerdict {
  if (sign_up === 'closed') return 'closed'
  if (hasCode || sign_up === 'open') return 'enter'
  if (sign_up === 'approval') return 'wait'
  if (sign_up === 'invitation') return 'needs a code'
  if (!sign_up_domains.includes(domainOf(email))) return 'other domain'
  return isVouchedFor ? 'unproved' : 'enter'
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
