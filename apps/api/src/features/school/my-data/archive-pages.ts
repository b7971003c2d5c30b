import { withPictureWords } from '@prepwell/text/picture-words.ts'
import { momentFormat } from '../../../platform/text/moment-text.ts'
import type { OwnRow } from '../../shared/personal-data/index.ts'
import type { ArchivedAttempt } from './archived-attempt.ts'
import type { Requester } from './my-data.queries.ts'

interface Head {
  readonly school: string
  readonly made_at: Date
  readonly person: Requester
}

interface Index extends Head {
  readonly tables: Readonly<Record<string, readonly OwnRow[]>>
  readonly attempts: readonly { readonly id: number; readonly name: string; started_at: Date }[]
  readonly pictures: readonly { readonly name: string }[]
}

/** Headings for the tables whose names do not explain their content. */
const headings: Readonly<Record<string, string>> = {
  users: 'Your account',
  social_identities: 'Accounts elsewhere that you log in with',
  sessions: 'Where you are logged in',
  ended_sessions: 'Sessions that have ended',
  mailed_tokens: 'Links sent to you',
  second_factors: 'Two-step login',
  second_factor_failures: 'Wrong codes',
  group_members: 'Your groups',
  attempts: 'Your attempts',
  attempt_events: 'The logs of your attempts',
  attempt_contacts: 'The devices of your attempts',
  sitting_messages: 'Messages to you in exams',
  question_reports: 'Questions that you reported',
  late_deliveries: 'Late answers',
  attempt_help_students: 'Help in exams',
  attempt_help_undos: 'Help that was taken back',
  late_entries: 'Late starts',
  quizzes: 'Your own practices',
  points_by_hour: 'Your points',
  notices: 'Mails about exams and results',
  webhook_deliveries: 'What programs of the school were told about you',
  contacts: 'Your messages to the school',
  files: 'Your pictures',
  data_archives: 'Archives of your data',
  audit_events: 'Log of the staff, about you or by you',
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)

const moment = momentFormat('UTC')

const cell = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return `${moment(value)} UTC`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return escaped(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const words = (name: string) => {
  const spaced = name.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;padding:0 1rem;max-width:70rem}
div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #8888;padding:.3rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
pre,td{white-space:pre-wrap;font:inherit}
</style></head><body><h1>${escaped(title)}</h1>
${content}
</body></html>
`

/** One row as a list of its fields, several as a table. */
function tableOf(rows: readonly OwnRow[]): string {
  const [first] = rows
  if (!first) return '<p>Nothing.</p>'
  const names = Object.keys(first)
  if (rows.length === 1)
    return `<div><table>${names
      .map(
        (name) =>
          `<tr><th scope="row">${words(name)}</th><td dir="auto">${cell(first[name])}</td></tr>`,
      )
      .join('\n')}</table></div>`
  const head = names.map((name) => `<th scope="col">${words(name)}</th>`).join('')
  const body = rows.map(
    (row) => `<tr>${names.map((name) => `<td dir="auto">${cell(row[name])}</td>`).join('')}</tr>`,
  )
  return `<div><table><tr>${head}</tr>\n${body.join('\n')}</table></div>`
}

/** The first page of the archive. */
export const indexPage = ({ school, made_at, person, tables, attempts, pictures }: Index): string =>
  page(
    `Data of ${person.name}`,
    [
      `<p>Everything that ${escaped(school)} has stored about you, on ${cell(made_at)}. The same is in data.json, for programs.</p>`,
      ...(attempts.length > 0
        ? [
            '<h2>Your results</h2><ul>',
            ...attempts.map(
              ({ id, name, started_at }) =>
                `<li><a href="attempts/${id}.html">${escaped(name)}</a>, ${cell(started_at)}</li>`,
            ),
            '</ul>',
          ]
        : []),
      ...pictures.map(
        ({ name }) => `<p><img src="pictures/${escaped(name)}" alt="Your picture" width="160"></p>`,
      ),
      ...Object.entries(tables).map(
        ([name, rows]) => `<h2>${headings[name] ?? words(name)}</h2>\n${tableOf(rows)}`,
      ),
    ].join('\n'),
  )

/**
 * The page of an attempt: marks and answers, as far as they are published. Its texts are in the
 * language in which the student last read them, otherwise in the deciding language.
 */
export function attemptPage(
  { school }: Pick<Head, 'school'>,
  attempt: ArchivedAttempt,
  readIn: string | undefined,
): string {
  const { data } = attempt.result_state
  const began = new Date(attempt.date_taken * 1000)
  const parts = [
    `<p>${escaped(school)}, ${attempt.quiz_mode}, begun on ${cell(began)}. <a href="../index.html">All your data</a></p>`,
  ]
  if (!data) parts.push('<p>The result is not published yet.</p>')
  else {
    const { scored, total, percentage } = data.score
    parts.push(`<p>${scored} of ${total} marks (${percentage} %)</p>`)
    const language = readIn ?? data.languages?.deciding
    for (const asked of data.questions) {
      const question = questionIn(language, asked)
      parts.push(
        `<h2>Question ${question.display_id}</h2><pre dir="auto">${escaped(withPictureWords(question.statement))}</pre>`,
        tableOf([
          {
            options: question.options?.map(({ text }) => withPictureWords(text)).join(' | '),
            your_answer: namesOf(question, question.selected_answer),
            marks: question.is_held ? 'not published yet' : question.score,
            ...(question.correct_answer.length > 0 ? { right_answer: rightAnswers(question) } : {}),
            ...(question.regrade ? { marked_again: question.regrade.reason } : {}),
            ...(question.answer_explanation
              ? { explanation: withPictureWords(question.answer_explanation) }
              : {}),
          },
        ]),
      )
    }
  }
  if (attempt.choices) parts.push('<h2>Your answers</h2>', tableOf(attempt.choices))
  return page(attempt.quiz_name, parts.join('\n'))
}

type Question = NonNullable<ArchivedAttempt['result_state']['data']>['questions'][number]

const rightAnswers = (question: Question) =>
  [question.correct_answer, ...(question.also_correct ?? [])]
    .map((key) => namesOf(question, key))
    .join(' or ')

/** A question in a language; a part without a translation keeps its own language. */
function questionIn(language: string | undefined, question: Question): Question {
  const read = (text: string, translations: Question['translations']) =>
    (language === undefined ? undefined : translations?.[language]) ?? text
  const { statement, options, answer_explanation } = question
  return {
    ...question,
    statement: read(statement, question.translations),
    options:
      options?.map((option) => ({ ...option, text: read(option.text, option.translations) })) ??
      null,
    answer_explanation:
      (answer_explanation && read(answer_explanation, question.explanation_translations)) ?? null,
  }
}

/** The texts of chosen options, or the typed answer. */
const namesOf = ({ options }: Question, chosen: readonly (number | string)[]): string =>
  chosen
    .map((one) => withPictureWords(options?.find(({ id }) => id === one)?.text ?? String(one)))
    .join(' | ')
