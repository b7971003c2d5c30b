import type { Page } from '@playwright/test'

/** The choice for each question, by question id: option ids as text, or the typed text. */
export type Selections = ReadonlyMap<number, readonly string[]>

/**
 * The answers given on this device, those that server and device hold, and whether the attempt is
 * closed.
 */
export interface Facts {
  readonly given: Selections
  readonly server: Selections
  readonly device: Selections
  readonly isClosed: boolean
  /** The number of answers that the page says came too late for their section. */
  readonly late: number
}

/** A sentence on the page about where the answers are or about the state of the exam. */
interface Statement {
  /** Name of the statement in the report. */
  readonly label: string
  readonly pattern: RegExp
  /** The reason why the statement is not true; null when it is true. */
  untrue(facts: Facts, match: RegExpExecArray): string | null
}

const isHeld = (values: readonly string[], held: Selections, id: number) =>
  held.get(id)?.join() === values.join()

/** The given answers that are in none of these places. */
const missing = (given: Selections, ...places: readonly Selections[]): number[] =>
  [...given].flatMap(([id, values]) =>
    places.some((place) => isHeld(values, place, id)) ? [] : [id],
  )

const lacks = (ids: readonly number[], place: string) =>
  ids.length > 0 ? `${place} lacks ${ids.length} of the answers` : null

/** The page states how many answers came too late for their section: that many may be missing. */
const onServer = ({ given, server, late }: Facts) =>
  lacks(missing(given, server).slice(late), 'the server')
const onDevice = ({ given, server, device }: Facts) =>
  lacks(missing(given, server, device), 'this device')
const closed = ({ isClosed }: Facts) => (isClosed ? null : 'the attempt is not closed')
/** For statements that claim nothing about answers and so cannot be untrue. */
const nothing = () => null

const lateForSection = /^(\d+) answers? came too late for (its|their) section$/

/**
 * The number of answers that came too late for their section, as one of the lines says; 0 if none
 * does.
 */
export const lateIn = (lines: readonly string[]): number =>
  Number(lines.map((line) => lateForSection.exec(line)?.[1]).find(Boolean) ?? 0)

const statements: readonly Statement[] = [
  { label: 'Saved', pattern: /^Saved$/, untrue: onServer },
  { label: 'Saving…', pattern: /^Saving…$/, untrue: nothing },
  { label: 'Saved on this device', pattern: /^Saved on this device$/, untrue: onDevice },
  { label: 'Not saved, act now', pattern: /^Not saved, act now$/, untrue: nothing },
  { label: 'On this screen only', pattern: /on this screen only/, untrue: nothing },
  { label: 'Read only', pattern: /^Read only$/, untrue: nothing },
  { label: 'Safe on the server', pattern: /safe on the server|server has all/, untrue: onServer },
  {
    label: 'Safe on this device',
    pattern: /answers are (safe )?on this device/,
    untrue: onDevice,
  },
  {
    label: 'Log in again, answers are safe',
    pattern: /session has ended.* answers are safe/,
    untrue: onDevice,
  },
  { label: 'Log in again', pattern: /session has ended/, untrue: nothing },
  { label: 'Not submitted yet', pattern: /^Not submitted yet/, untrue: nothing },
  { label: 'Time is up', pattern: /^Time is up$/, untrue: nothing },
  { label: 'Section is over', pattern: /^(One option|Numbers) is over$/, untrue: nothing },
  {
    label: 'Too late for the section',
    pattern: lateForSection,
    untrue: ({ given, server, late }) =>
      missing(given, server).length < late ? 'the server lacks fewer answers' : null,
  },
  { label: 'Waiting on this device', pattern: /waits? on this device until/, untrue: onDevice },
  { label: 'Delivered', pattern: /(was|were) delivered\./, untrue: onServer },
  { label: 'Not delivered: too late', pattern: /could not be delivered/, untrue: nothing },
  {
    label: 'Last change not confirmed',
    pattern: /not confirmed the last change of (\d+)/,
    untrue: ({ given, server }, match) =>
      missing(given, server).length > Number(match[1]) ? 'the server lacks more answers' : null,
  },
  {
    label: 'Submitted',
    pattern: /uiz (is|has been|submitted) (submitted|success)/,
    untrue: closed,
  },
]

/** The statements on the page at one moment, and the answers stored on the device. */
export interface Said {
  readonly labels: readonly string[]
  readonly lines: readonly string[]
  /** The answers stored on this device. */
  readonly device: Selections
}

/** Reads the page's statements, then the answers stored on this device. */
export async function readPage(page: Page, attemptId: number): Promise<Said> {
  const { lines, kept } = await page.evaluate(async (id) => {
    // innerText skips hidden text, which the candidate cannot see.
    // biome-ignore lint/performance/useDomNodeTextContent: it skips hidden text
    const lines = document.body.innerText.split('\n').map((line) => line.trim())
    const entries = await new Promise<[number, unknown][]>((resolve) => {
      const give = (chosen: Record<string, { selected_values: unknown }> = {}) =>
        resolve(
          Object.entries(chosen).map(([question, { selected_values }]) => [
            Number(question),
            selected_values,
          ]),
        )
      try {
        const opening = indexedDB.open('keyval-store')
        opening.onerror = () => give()
        // If this call creates the database, it must create its store, as the library would.
        opening.onupgradeneeded = () => opening.result.createObjectStore('keyval')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').openCursor()
          reading.onerror = () => give()
          reading.onsuccess = () => {
            const at = reading.result
            const isCopy = at && new RegExp(`^exam-answers:\\d+:${id}$`).test(String(at.key))
            if (at && !isCopy) return at.continue()
            opening.result.close()
            give(at?.value.chosen)
          }
        }
      } catch {
        give()
      }
    })
    return { lines, kept: entries }
  }, attemptId)
  return { lines, labels: labelsOf(lines), device: new Map(kept.map(withValues)) }
}

const withValues = ([id, value]: [number, unknown]): [number, readonly string[]] => [
  id,
  value === null ? [] : [value].flat().map(String).sort(),
]

const labelsOf = (lines: readonly string[]): string[] =>
  statements
    .filter(({ pattern }) => lines.some((line) => pattern.test(line)))
    .map(({ label }) => label)

/** The false statements on the page, with reasons. */
export const untruths = (lines: readonly string[], facts: Facts): string[] =>
  statements.flatMap(({ label, pattern, untrue }) =>
    lines.flatMap((line) => {
      const match = pattern.exec(line)
      const why = match && untrue(facts, match)
      return why ? [`'${label}', but ${why}`] : []
    }),
  )
