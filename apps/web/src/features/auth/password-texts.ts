/** What the page says that a mailed link for a password leads to. */
export interface PasswordTexts {
  readonly title: string
  readonly subtitle: string
  /** What the first field is called. */
  readonly password: string
  readonly button: string
  /** The toast after it. */
  readonly done: string
  /** Why a link is refused; null: as the server says it. */
  readonly refused: string | null
}

const resetTexts: PasswordTexts = {
  title: 'Reset password',
  subtitle: 'Choose a new password. All devices that are signed in are signed out.',
  password: 'New password',
  button: 'Reset password',
  done: 'Password successfully reset. You can now login.',
  refused: null,
}

const invitedTexts: PasswordTexts = {
  title: 'Choose a password',
  subtitle:
    'Welcome to Prepwell. Your school has made an account for you: choose a password to begin.',
  password: 'Password',
  button: 'Save password',
  done: 'Your password is saved. You can now login.',
  refused:
    'This invitation has been used already, or it has expired. If you have chosen a password, log in with it. If not, ask for a new link.',
}

/**
 * The texts for somebody who is invited to an account, and has never had a
 * password; or for one who replaces it.
 */
export const passwordTexts = (isInvited: boolean): PasswordTexts =>
  isInvited ? invitedTexts : resetTexts
