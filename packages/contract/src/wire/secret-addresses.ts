/**
 * The parts of addresses, of calls and of pages, that a secret follows: whoever reads it can act
 * for somebody or enter. Logs leave it out.
 */
export const beforeSecrets = [
  'api/invitations',
  'api/practices/shared',
  'confirm-email',
  'invitation',
  'join',
  'practise/shared',
  'reset-password',
  'unsubscribe',
] as const

/** The names of secrets in the query of an address, alone or at the end of a longer name. */
export const secretQueryNames = ['code', 'token'] as const
