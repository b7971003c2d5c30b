import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import type { School, SchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Settings } from '../../../settings.ts'
import { defaultLanguages, findSettings, type StoredSettings } from './school-settings.queries.ts'

type Environment = Pick<Settings, 'demo' | 'examTimeZone' | 'mailFrom'>

/** The settings of a school that has stored none. */
export const defaultSettings = (environment: Environment): SchoolSettings => ({
  name: 'Prepwell',
  logo: null,
  colour: 'blue',
  languages: defaultLanguages,
  leaderboard: 'everybody',
  // Anyone may sign up at the demo school, which is for looking around. A real school is closed
  // until an admin decides.
  sign_up: environment.demo ? 'open' : 'closed',
  sign_up_domains: [],
  mail_from: environment.mailFrom,
  time_zone: environment.examTimeZone,
  review_first: false,
  shown_after: 'keys',
  check_questions: false,
  session_days: schoolLimits.sessionDays,
  hides_first_steps: false,
  open_practice_id: null,
  is_set_up: true,
})

/** The settings in effect: the stored value of each, or its default. */
export function settingsInEffect(
  stored: StoredSettings | undefined,
  environment: Environment,
): SchoolSettings {
  const defaults = defaultSettings(environment)
  if (!stored) return defaults
  return {
    name: stored.name ?? defaults.name,
    logo: stored.logo,
    colour: stored.colour ?? defaults.colour,
    languages: stored.languages ?? defaults.languages,
    leaderboard: stored.leaderboard ?? defaults.leaderboard,
    sign_up: stored.sign_up ?? defaults.sign_up,
    sign_up_domains: stored.sign_up_domains,
    mail_from: stored.mail_from ?? defaults.mail_from,
    time_zone: stored.time_zone ?? defaults.time_zone,
    review_first: stored.review_first ?? defaults.review_first,
    shown_after: stored.shown_after ?? defaults.shown_after,
    check_questions: stored.check_questions ?? defaults.check_questions,
    session_days: stored.session_days ?? defaults.session_days,
    hides_first_steps: stored.hides_first_steps ?? defaults.hides_first_steps,
    open_practice_id: stored.open_practice_id,
    is_set_up: stored.set_up_at !== null,
  }
}

interface Context {
  readonly db: Db | Tx
  readonly settings: Environment
}

/**
 * Reads the settings in effect. Not cached, so that a change applies to the next call of every
 * process.
 */
export const readSchoolSettings = async ({ db, settings }: Context): Promise<SchoolSettings> =>
  settingsInEffect(await findSettings(db), settings)

/** The school's time zone, which applies to exam dates without one. */
export const readTimeZone = async (context: Context): Promise<string> =>
  (await readSchoolSettings(context)).time_zone

/**
 * The settings that visitors may see. Includes the email domains only if sign-up is limited to
 * them.
 */
export const toSchool = ({
  name,
  logo,
  colour,
  languages,
  leaderboard,
  sign_up,
  sign_up_domains,
}: SchoolSettings): School => ({
  ...{ name, logo, colour, languages, leaderboard, sign_up },
  sign_up_domains: sign_up === 'domains' ? sign_up_domains : [],
})

/** True if only admins, not students, see leaderboards. */
export const isLeaderboardForAdmins = async (db: Db | Tx): Promise<boolean> =>
  (await findSettings(db))?.leaderboard === 'admins'

/** The languages of the school. Texts that name no language are in the first one. */
export const readLanguages = async (db: Db | Tx): Promise<readonly string[]> =>
  (await findSettings(db))?.languages ?? defaultLanguages
