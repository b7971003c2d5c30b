import type { SignUpRule } from '@prepwell/contract/school/school-terms.ts'

/** The sign-up rules, in words for admins. */
export const signUpChoices: Readonly<
  Record<SignUpRule, { readonly label: string; readonly description: string }>
> = {
  open: { label: 'Open', description: 'Anybody with an email address can make an account.' },
  approval: {
    label: 'With approval',
    description: 'Anybody can ask for an account. It works once an admin has approved it.',
  },
  domains: {
    label: 'Own domains',
    description: 'Only people with an email address of your school.',
  },
  invitation: {
    label: 'By invitation or code',
    description: 'Students that you import, and people with a code that you give them.',
  },
  closed: { label: 'Closed', description: 'Nobody. You import or add every student.' },
}
