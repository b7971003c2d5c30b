import { type SignUpRule, signUpRules } from '@prepwell/contract/school/school-terms.ts'

/** Stands for the name in what the build renders; the server puts the name there. */
const mark = '\uE002'

const nameInDocument = (): string => {
  const { content = mark } =
    document.querySelector<HTMLMetaElement>('meta[name=application-name]') ?? {}
  // The development server fills in nothing.
  return content === mark ? 'Prepwell' : content
}

/** The name of the school. A change is shown once the page is loaded again. */
export const schoolName: string = import.meta.env.SSR ? mark : nameInDocument()

/** The window title of a page. */
export const windowTitleOf = (title: string): string => `${title} · ${schoolName}`

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
