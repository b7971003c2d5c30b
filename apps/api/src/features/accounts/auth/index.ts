export {
  deleteIdentities,
  findPasswordHash,
  updateLastLogin,
  updateSessionEpoch,
} from './auth.queries.ts'
export { createAccount } from './create-account.ts'
export { inviteAccounts } from './mails/invite-accounts.ts'
export { passwordGuesses, passwordOf } from './password-guesses.ts'
export { confirmPassword } from './second-factor/confirm-password.ts'
export { resetByOperator } from './second-factor/reset-by-operator.ts'
export { findSecondFactorSince } from './second-factor/second-factor.queries.ts'
export { setFirstPassword } from './set-password.ts'
export { usernameCandidates } from './username.ts'
