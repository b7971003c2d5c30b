import { randomUUID } from 'node:crypto'
import { yieldToEventLoop } from '../concurrency/event-loop.ts'
import { type JsonList, JsonScan, type JsonSize, partLength } from './json-size.ts'

const anySize: JsonSize = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY }

/**
 * The value of a JSON text, as `parse` gives it. If most of it is one long list, that is parsed in
 * parts which take turns with the event loop: saves must not wait for all of it. Throws 400 for a
 * text that exceeds the limits, and what `parse` throws for one that is no JSON.
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
  // The list is parsed apart from what stands around it, where this stands for it.
  const substitute = randomUUID()
  const whole = parse(`${text.slice(0, list.begin - 1)}"${substitute}"${text.slice(list.end + 1)}`)
  const elements: unknown[] = []
  for (const part of partsOf(text, list)) {
    await pause()
    const some = parse(`[${part}]`) as unknown[]
    // Nothing between two commas: the parser says what it says of such a text.
    if (some.length === 0) return parse(text)
    for (const element of some) elements.push(element)
  }
  if (whole === substitute) return elements
  const members = whole as Record<string, unknown>
  const name = Object.keys(members).find((key) => members[key] === substitute)
  // Of two members with the same name the last one counts.
  if (name !== undefined) members[name] = elements
  return whole
}

const partsOf = (text: string, { begin, end, cuts }: JsonList): string[] =>
  [...cuts, end].map((cut, place) =>
    text.slice(place === 0 ? begin : (cuts[place - 1] ?? 0) + 1, cut),
  )
