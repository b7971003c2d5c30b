import type { AuditEvent } from '@prepwell/contract/school/audit-log.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { plainStatement } from '../../bank/questions/index.ts'

/** The log keeps only this much of a question among the names of several. */
const nameLength = 80

const begins: ReadonlyArray<readonly [opens: string, closes: string]> = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
]

/** The kept beginning of a text, without a formula that is cut off, which could not be drawn. */
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

/** A line in which the names of several questions are their texts as shown. */
export function withShownNames(event: AuditEvent): AuditEvent {
  const { kind, detail } = event
  if (kind !== 'question' || !detail.names) return event
  const format = detail.question_format ?? 'plain'
  const names = detail.names.map((name) => plainStatement(wholeFormulas(name, nameLength), format))
  return { ...event, detail: { ...detail, names } }
}
