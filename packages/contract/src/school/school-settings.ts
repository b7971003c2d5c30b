import { z } from 'zod'
import { shownParts } from '../quizzes/quiz-terms.ts'
import { anyCase, id, one, requiredText } from '../wire/common.ts'
import { isSender } from '../wire/credentials.ts'
import { endpoint } from '../wire/endpoint.ts'
import { language } from '../wire/language.ts'
import { limits } from '../wire/limits.ts'
import { domain, setOf } from './domains.ts'
import { schoolLimits } from './school-limits.ts'
import { leaderboardReaders, schoolColours, signUpRules } from './school-terms.ts'

const fileName = z.string().max(limits.fileNameMax)

const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    // PostgreSQL reads an offset such as +05:30 with the opposite sign.
    return /^[a-z]/i.test(zone)
  } catch {
    return false
  }
}, 'Choose a time zone such as Asia/Kolkata')

/** The facts about a school that visitors can see. */
const school = z.object({
  name: z.string(),
  /** The file name of an uploaded picture; null for the logo of Prepwell. */
  logo: z.string().nullable(),
  colour: z.enum(schoolColours),
  languages: z.array(z.string()),
  leaderboard: z.enum(leaderboardReaders),
  sign_up: z.enum(signUpRules),
  /** The domains whose addresses may sign up if `sign_up` is 'domains'; otherwise empty. */
  sign_up_domains: z.array(z.string()),
})

export type School = z.infer<typeof school>

/** The settings in effect, stored or by default. */
export const schoolSettings = school.extend({
  /** The sender of mails: `Name <address>` or an address. */
  mail_from: z.string(),
  /** The time zone of exam dates that have no time zone of their own. */
  time_zone: z.string(),
  /** Preset for new exams: true if an admin publishes their results. */
  review_first: z.boolean(),
  /** Preset for new exams: the parts that students see after publication. */
  shown_after: z.enum(shownParts),
  /** True if questions that authors write are drafts until somebody else has checked them. */
  check_questions: z.boolean(),
  /** Days after which a session ends, even if it is used. */
  session_days: z.number().int(),
  /** True after an admin has hidden the first steps of a new school. */
  hides_first_steps: z.boolean(),
  /** The practice that visitors may work through; null for none. */
  open_practice_id: z.number().int().nullable(),
  /** False until an admin has completed or skipped the set-up of a new school. */
  is_set_up: z.boolean(),
})

export type SchoolSettings = z.infer<typeof schoolSettings>

/** Absent fields stay as they are; null returns to the default. */
const schoolChanges = z
  .object({
    name: requiredText(schoolLimits.schoolNameMax).nullable(),
    logo: fileName.nullable(),
    colour: anyCase(schoolColours).nullable(),
    languages: setOf(language, schoolLimits.schoolLanguagesMax)
      .refine((given) => given.length > 0, 'Choose at least one')
      .nullable(),
    leaderboard: anyCase(leaderboardReaders).nullable(),
    sign_up: anyCase(signUpRules).nullable(),
    sign_up_domains: setOf(domain, schoolLimits.signUpDomainsMax),
    mail_from: requiredText(limits.titleMax)
      .refine(isSender, 'Enter a sender such as Exams <exams@example.org>')
      .nullable(),
    time_zone: timeZone.nullable(),
    review_first: z.boolean().nullable(),
    shown_after: anyCase(shownParts).nullable(),
    check_questions: z.boolean().nullable(),
    session_days: z
      .number('Enter whole days')
      .int('Enter whole days')
      .min(schoolLimits.sessionDaysMin, `At least ${schoolLimits.sessionDaysMin} day`)
      .max(schoolLimits.sessionDaysMax, `At most ${schoolLimits.sessionDaysMax} days`)
      .nullable(),
    hides_first_steps: z.boolean().nullable(),
    open_practice_id: id.nullable(),
    /** Completes or skips the set-up of a new school. */
    is_set_up: z.literal(true),
  })
  .partial()

/** The name and look of the school, and the rule for sign-ups. */
export const getSchool = endpoint({
  method: 'GET',
  path: '/api/school',
  permission: 'anyone',
  tag: 'school',
  summary: 'The school: name, look, and how to get an account',
  response: one(
    school.extend({
      /** For staff only. True if questions that authors write are drafts until they are checked. */
      check_questions: z.boolean().optional(),
    }),
  ),
})

/** All settings of the school, and the defaults set in the environment. For admins. */
export const getSchoolSettings = endpoint({
  method: 'GET',
  path: '/api/school/settings',
  permission: 'school.settings',
  tag: 'school',
  summary: 'The settings of the school',
  response: z.object({
    data: schoolSettings,
    defaults: schoolSettings,
    /** The practices that can be opened to visitors, by name. */
    open_practices: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
})

/**
 * Changes settings of the school. 400 for the rule 'domains' without a domain, for a logo that was
 * not uploaded, and for a practice that cannot be opened to visitors.
 */
export const updateSchoolSettings = endpoint({
  method: 'PUT',
  path: '/api/school/settings',
  permission: 'school.settings',
  tag: 'school',
  summary: 'Change settings of the school',
  body: schoolChanges,
  response: z.object({ message: z.string(), data: schoolSettings }),
})
