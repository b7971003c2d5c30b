import type { SchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { expect, it } from 'vitest'
import {
  changesOf,
  languagesHint,
  problemsOf,
  type SchoolFields,
  schoolFields,
} from './school-form.ts'

const defaults: SchoolSettings = {
  ...{ name: 'Prepwell', logo: null, colour: 'blue', languages: ['en'], leaderboard: 'everybody' },
  ...{ sign_up: 'closed', sign_up_domains: [], mail_from: 'a@b.test', time_zone: 'Asia/Kolkata' },
  ...{ review_first: false, shown_after: 'keys', check_questions: false },
  ...{ session_days: 90, hides_first_steps: false, open_practice_id: null, is_set_up: true },
}
const stored = schoolFields({
  settings: { ...defaults, name: 'Sunrise' },
  defaults,
  openPractices: [],
})

it('leaves a text empty while its default applies', () => {
  expect(stored).toMatchObject({ name: 'Sunrise', mail_from: '', session_days: '90' })
})

it.each<[Partial<SchoolFields>, object]>([
  [{}, {}],
  [{ name: ' ' }, { name: null }],
  [{ mail_from: 'c@d.test ' }, { mail_from: 'c@d.test' }],
  [{ languages: 'en,hi  ta' }, { languages: ['en', 'hi', 'ta'] }],
  [{ sign_up_domains: 'a.test\n\n@b.test' }, { sign_up_domains: ['a.test', '@b.test'] }],
  [{ session_days: '' }, { session_days: null }],
  [{ session_days: '30' }, { session_days: 30 }],
  [{ open_practice_id: '7' }, { open_practice_id: 7 }],
  [{ review_first: true }, { review_first: true }],
  [{ check_questions: true }, { check_questions: true }],
])('sends only what has changed: %j', (change, sent) => {
  expect(changesOf(stored, { ...stored, ...change })).toEqual(sent)
})

it.each<[Partial<SchoolFields>, object]>([
  [{ sign_up: 'domains' }, { sign_up_domains: 'Name at least one domain' }],
  [{ session_days: '0' }, { session_days: 'At least 1 day' }],
  [{ session_days: 'many' }, { session_days: 'Enter whole days' }],
  [{ languages: '' }, { languages: 'Choose at least one' }],
  [{ mail_from: 'nobody' }, { mail_from: 'Enter a sender such as Exams <exams@example.org>' }],
])('names what is wrong: %j', (change, problems) => {
  expect(problemsOf(stored, { ...stored, ...change })).toEqual(problems)
})

it.each([
  ['', 'Codes such as en, hi'],
  ['x!', 'Codes such as en, hi'],
  ['en', 'English. Add others, such as hi, to translate questions and let students choose.'],
  [
    'hi, en, zh-Hant, x y!',
    'Hindi, English, Traditional Chinese. Questions are written in Hindi unless they say otherwise, and can be translated into the others.',
  ],
])('says what the languages "%s" stand for', (codes, hint) =>
  expect(languagesHint(codes)).toBe(hint),
)
