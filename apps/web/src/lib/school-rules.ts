import { type SignUpRule, signUpRules } from '@prepwell/contract/school/school-terms.ts'

/*
 * The school's settings as stated in the document. Kept apart from the school's name, which the
 * first page also loads.
 */

/** Who may sign up; the sign-up page says how. */
export const signUpRule = (): SignUpRule => {
  const stated = import.meta.env.SSR ? undefined : document.documentElement.dataset['signUp']
  return signUpRules.find((rule) => rule === stated) ?? 'open'
}

/** True while a new school waits for an admin to set it up. */
export const isToBeSetUp = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset['setUp'] === 'pending'

/** Records that the set-up is done: until a reload, the document still says that it is needed. */
export const setUpIsDone = (): void => {
  document.documentElement.dataset['setUp'] = 'done'
}

/** True if only admins see leaderboards. */
export const isLeaderboardHidden = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset['leaderboard'] === 'admins'
