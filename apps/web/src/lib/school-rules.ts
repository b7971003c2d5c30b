import { type SignUpRule, signUpRules } from '@prepwell/contract/school/school-terms.ts'

/*
 * What the document says of the settings of the school. Apart from its name, which the first page
 * loads too.
 */

/** Who may sign up; the sign-up page says how. */
export const signUpRule = (): SignUpRule => {
  const stated = import.meta.env.SSR ? undefined : document.documentElement.dataset['signUp']
  return signUpRules.find((rule) => rule === stated) ?? 'open'
}

/** True while a new school waits for an admin to set it up. */
export const isToBeSetUp = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset['setUp'] === 'pending'

/** Until the page is loaded again, its document still says that the school is to be set up. */
export const setUpIsDone = (): void => {
  document.documentElement.dataset['setUp'] = 'done'
}

/** True if only admins see leaderboards. */
export const isLeaderboardHidden = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset['leaderboard'] === 'admins'
