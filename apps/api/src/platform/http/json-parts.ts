import { randomUUID } from 'node:crypto'
import { yieldToEventLoop } from '../concurrency/event-loop.ts'
import { type JsonList, JsonScan, type JsonSize, partLength } from './json-size.ts'

const anySize: JsonSize = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY }

/**
 * Parses a JSON text like `parse`. If most of it is one long list, the list is parsed in parts and
 * the event loop runs in between, so that saves need not wait for all of it. Throws 400 for a text
 * that exceeds the limits, and the error of `parse` for a text that is not JSON.
 */
export async function parseInTurns(
  text: string,
  parse: (text: string) => unknown,
  limits = anySize,
): Promise<unknown> {
  const pause = yieldToEventLoop()
  const scan = new JsonScan(text, limits)
  while (scan.goOn(partLength)) await pause()
  const list = scan.longest
  if (!list || list.cuts.length === 0) return parse(text)
  // The list is parsed separately; this placeholder replaces it in the rest of the text.
  const substitute = randomUUID()
  const whole = parse(`${text.slice(0, list.begin - 1)}"${substitute}"${text.slice(list.end + 1)}`)
  const elements: unknown[] = []
  for (const part of partsOf(text, list)) {
    await pause()
    const some = parse(`[${part}]`) as unknown[]
    // There is nothing between two commas, so the parser must report the error.
    if (some.length === 0) return parse(text)
    for (const element of some) elements.push(element)
  }
  if (whole === substitute) return elements
  const members = whole as Record<string, unknown>
  const name = Object.keys(members).find((key) => members[key] === substitute)
  // If two members have the same name, the last one counts.
  if (name !== undefined) members[name] = elements
  return whole
}

const partsOf = (text: string, { begin, end, cuts }: JsonList): string[] =>
  [...cuts, end].map((cut, place) =>
    text.slice(place === 0 ? begin : (cuts[place - 1] ?? 0) + 1, cut),
  )
