/**
 * The parts of API and page addresses after which a secret follows. Anyone who reads the secret can
 * act for somebody or get access, so logs leave it out.
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

/**
 * The names of secrets in the query of an address. Longer names that end in one of these count too.
 */
export const secretQueryNames = ['code', 'token'] as const
