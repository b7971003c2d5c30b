import { reasonColumn } from '@prepwell/contract/school/import-fields.ts'
import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import { blank, skip, skipScalar, skipString } from './json-place.ts'
import { isReasonColumn, type Reasons } from './table.ts'

/**
 * The records of a JSON text that have a reason, see {@link Table.leftOut}. `text` is valid and
 * holds a list of records, directly or as `rows` or `questions` of an object. Values are copied as
 * typed: parsed and written again, a long number would lose its last digits.
 */
export async function leftOutJson(text: string, reasons: Reasons): Promise<string> {
  const records: string[] = []
  let number = 0
  const pause = yieldToEventLoop()
  for (const { start, end } of partsOf(text, listStart(text))) {
    number += 1
    await pause()
    const reason = reasons.get(number)
    if (reason !== undefined) records.push(withReason(text.slice(start, end), reason))
  }
  return `[\n${records.join(',\n')}\n]\n`
}

function withReason(record: string, reason: string): string {
  const members = [`${JSON.stringify(reasonColumn)}: ${JSON.stringify(reason)}`]
  // An element that is not a record is wrapped in one, so that the reason can be added.
  if (record[0] !== '{') members.push(`"row": ${record}`)
  else
    for (const { key, start, end } of partsOf(record, 0))
      if (!isReasonColumn(key)) members.push(`${JSON.stringify(key)}: ${record.slice(start, end)}`)
  return `  {\n${members.map((member) => `    ${member}`).join(',\n')}\n  }`
}

/** The member of an object that holds the list of records. */
export const listKey = (file: Readonly<Record<string, unknown>>): 'rows' | 'questions' =>
  Object.hasOwn(file, 'rows') ? 'rows' : 'questions'

/**
 * Start of the list of records. As in JSON.parse, the last of several members of that name counts.
 */
function listStart(text: string): number {
  const open = skip(blank, text, 0)
  if (text[open] === '[') return open
  const starts: Record<string, number> = {}
  for (const part of partsOf(text, open)) starts[part.key] = part.start
  return starts[listKey(starts)] ?? open
}

/** The elements of a list or the members of an object that begins at `open`. */
function* partsOf(text: string, open: number) {
  const close = text[open] === '{' ? '}' : ']'
  for (let at = skip(blank, text, open + 1); text[at] !== close; ) {
    let key = ''
    if (close === '}') {
      const keyEnd = skipString(text, at)
      key = JSON.parse(text.slice(at, keyEnd)) as string
      const colon = skip(blank, text, keyEnd)
      at = skip(blank, text, colon + 1)
    }
    const end = valueEnd(text, at)
    yield { key, start: at, end }
    at = skip(blank, text, end)
    if (text[at] === ',') at = skip(blank, text, at + 1)
  }
}

/** Without recursion: a list may be nested more deeply than the stack allows. */
function valueEnd(text: string, start: number): number {
  let depth = 0
  let at = start
  do {
    const char = text[at] ?? ''
    if ('[{'.includes(char)) depth += 1
    else if (']}'.includes(char)) depth -= 1
    at = '[]{},: \t\r\n'.includes(char) ? at + 1 : skipScalar(text, at)
  } while (depth > 0)
  return at
}
