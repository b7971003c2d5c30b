import type { AuditEvent } from '@prepwell/contract/school/audit-log.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { plainStatement } from '../../bank/questions/index.ts'

/** The number of characters that the log keeps of each question when it names several. */
const nameLength = 80

const begins: ReadonlyArray<readonly [opens: string, closes: string]> = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
]

/** The kept beginning of a text, without a formula that was cut off and cannot be rendered. */
export function wholeFormulas(name: string, length: number = limits.titleMax): string {
  if (name.length < length) return name
  const dollars = [...name.matchAll(/(?<!\\)\$/g)].map(({ index }) => index)
  const cuts = begins.map(([opens, closes]) => {
    const at = name.lastIndexOf(opens)
    return at > name.lastIndexOf(closes) ? at : name.length
  })
  if (dollars.length % 2 === 1) cuts.push(dollars.at(-1) ?? name.length)
  return `${name.slice(0, Math.min(...cuts)).trimEnd()}…`
}

/** Replaces the names of several questions in a line by their texts as displayed. */
export function withShownNames(event: AuditEvent): AuditEvent {
  const { kind, detail } = event
  if (kind !== 'question' || !detail.names) return event
  const format = detail.question_format ?? 'plain'
  const names = detail.names.map((name) => plainStatement(wholeFormulas(name, nameLength), format))
  return { ...event, detail: { ...detail, names } }
}
