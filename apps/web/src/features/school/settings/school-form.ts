import {
  type SchoolSettings,
  updateSchoolSettings,
} from '@prepwell/contract/school/school-settings.ts'
import type { LoadedSettings, SchoolChanges } from './settings.api.ts'

/** The settings as form values. An empty text stands for the default. */
export interface SchoolFields
  extends Pick<
    SchoolSettings,
    | 'colour'
    | 'leaderboard'
    | 'sign_up'
    | 'review_first'
    | 'shown_after'
    | 'check_questions'
    | 'time_zone'
  > {
  readonly name: string
  readonly mail_from: string
  /** Language codes, separated by commas. */
  readonly languages: string
  /** One per line. */
  readonly sign_up_domains: string
  /** A number of days, as typed. */
  readonly session_days: string
  /** The id as text, as the select field needs it; null for none. */
  readonly open_practice_id: string | null
}

/** The settings as form values. */
export function schoolFields({ settings, defaults }: LoadedSettings): SchoolFields {
  const { colour, leaderboard, sign_up, review_first, shown_after, time_zone } = settings
  const { check_questions } = settings
  const own = (name: 'name' | 'mail_from') =>
    settings[name] === defaults[name] ? '' : settings[name]
  return {
    ...{ colour, leaderboard, sign_up, review_first, shown_after, check_questions, time_zone },
    name: own('name'),
    mail_from: own('mail_from'),
    languages: settings.languages.join(', '),
    sign_up_domains: settings.sign_up_domains.join('\n'),
    session_days: String(settings.session_days),
    open_practice_id: settings.open_practice_id === null ? null : String(settings.open_practice_id),
  }
}

const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** The fields that differ from `before`, as the server expects them. */
export function changesOf(before: SchoolFields, after: SchoolFields): SchoolChanges {
  const values = {
    ...after,
    name: after.name.trim() || null,
    mail_from: after.mail_from.trim() || null,
    languages: wordsOf(after.languages),
    sign_up_domains: wordsOf(after.sign_up_domains),
    session_days: after.session_days.trim() ? Number(after.session_days) : null,
    open_practice_id: after.open_practice_id === null ? null : Number(after.open_practice_id),
  }
  const names = (Object.keys(values) as Array<keyof typeof values>).filter(
    (name) => before[name] !== after[name],
  )
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** The errors of the changes, keyed by field. The server makes the same checks. */
export function problemsOf(
  before: SchoolFields,
  after: SchoolFields,
): Partial<Record<keyof SchoolFields, string>> {
  const read = updateSchoolSettings.body.safeParse(changesOf(before, after))
  const problems = Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
  return after.sign_up === 'domains' && wordsOf(after.sign_up_domains).length === 0
    ? { ...problems, sign_up_domains: 'Name at least one domain' }
    : problems
}

/** Says which languages the codes stand for, and what the languages are used for. */
export function languagesHint(codes: string): string {
  const known = languageNames(codes)
  if (known.length === 0) return 'Codes such as en, hi'
  const use =
    known.length === 1
      ? 'Add others, such as hi, to translate questions and let students choose.'
      : `Questions are written in ${known[0]} unless they say otherwise, and can be translated into the others.`
  return `${known.join(', ')}. ${use}`
}

/** The English names of the languages; unknown codes are left out. */
function languageNames(codes: string): string[] {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return wordsOf(codes).flatMap((code) => {
    try {
      return names.of(code) ?? []
    } catch {
      return []
    }
  })
}
