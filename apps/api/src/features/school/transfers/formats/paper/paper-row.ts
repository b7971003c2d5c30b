import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { PaperLine } from '../paper-line.ts'
import { type Marker, markerOf } from './row-marker.ts'

/** A line of a paper, with the meaning of its beginning. */
export interface Row {
  readonly line: number
  readonly format: TextFormat
  /** The text as it was written, with its automatic number. */
  readonly written: string
  /**
   * The text without the marks of a heading, a list and bold type at its beginning, for finding
   * words in it.
   */
  readonly bare: string
  /** The text after the marker, or the whole text if there is no marker. */
  readonly rest: string
  readonly marker: Marker | null
  readonly bullet: string
  readonly isBlank: boolean
  /** True for a table, a code block or a formula of several lines; it has no marker. */
  readonly isBlock: boolean
  readonly isHeading: boolean
  /** True if the whole row is bold, or if it is starred, ticked or checked. */
  readonly isMarked: boolean
  /** True for an empty or a checked box before the text, as in a task list. */
  readonly hasBox: boolean
}

/** The rows of a paper; a line of a Word document may have several. */
export function rowsOf(lines: readonly PaperLine[]): Row[] {
  return lines.flatMap((line) => {
    if (line.format === 'markdown' && line.text.includes('\n')) return [blockRow(line)]
    if (line.text.startsWith('$$\n') || line.text.startsWith('\\[\n')) return [blockRow(line)]
    return line.text
      .split('\n')
      .map((text, at) => rowOf({ ...line, text, label: at === 0 ? line.label : null }))
  })
}

const blockRow = ({ line, format, text }: PaperLine): Row => ({
  ...{ line, format, written: text.trim(), bare: '', rest: text.trim(), marker: null },
  ...{ bullet: '', isBlank: false, isBlock: true, isHeading: false },
  ...{ isMarked: false, hasBox: false },
})

/** Buttons and page numbers that are copied along with the questions of a page. */
const pageFurniture =
  /^(?:(?:view|show|hide|check|reveal|see) (?:the )?(?:correct )?(?:answers?|solutions?|explanations?)|page \d{1,4}(?: (?:of|\/) \d{1,4})?)[.:]?$/i
const bullets = /^([-•·▪◦‣●○■*+])\s{1,9}(?=\S)/u
const box = /^[([]([ \u00a0xX*✓✔]?)[)\]]\s{1,9}(?=\S)/u
const tick = /^[✓✔☑✅]\uFE0F?\s{0,3}/u
const star = /^\*(?=\s?[([]?[\p{L}\p{M}\p{Nd}]{1,4}[.)\]:])/u

/** Reads one line. */
function rowOf({ line, text, label, format, isMarked }: PaperLine): Row {
  const written = [label ?? '', text].join(' ').trim()
  const [heading = ''] = /^#{1,6}\s{1,9}/.exec(written) ?? []
  const quoted = written.slice(heading.length).replace(/^(?:>\s?){1,9}/, '')
  const [, bullet = ''] = bullets.exec(quoted) ?? []
  const listed = bullet ? quoted.slice(1).trimStart() : quoted
  const checked = box.exec(listed)
  const boxed = checked ? listed.slice(checked[0].length) : listed
  const [mark = ''] = tick.exec(boxed) ?? star.exec(boxed) ?? []
  const { bare, inner, run, isWhole } = withoutRun(boxed.slice(mark.length))
  const marker = checked ? null : markerOf(bare)
  return {
    ...{ line, format, written, bare, marker, bullet },
    rest: restOf(bare, marker?.length ?? 0, isWhole ? '' : run, inner),
    isBlank: written === '' || pageFurniture.test(written),
    isBlock: false,
    isHeading: heading !== '',
    isMarked: isMarked || isWhole || mark !== '' || /\S/.test(checked?.[1] ?? ''),
    hasBox: checked !== null,
  }
}

interface BoldRun {
  readonly bare: string
  /** The number of characters between the asterisks. */
  readonly inner: number
  /** The asterisks. */
  readonly run: string
  readonly isWhole: boolean
}

/** The end of bold type is searched within this many characters. */
const longestRun = 2_000

/** Removes the asterisks of bold type that begins a text. */
function withoutRun(text: string): BoldRun {
  const none = { bare: text, inner: 0, run: '', isWhole: false }
  const [, run = ''] = /^(\*{1,3}|_{2,3})(?=[^\s*_])/.exec(text) ?? []
  if (run === '') return none
  const close = text.slice(0, longestRun).indexOf(run, run.length)
  if (close === -1 || /\s/.test(text[close - 1] ?? ' ')) return none
  const bare = text.slice(run.length, close) + text.slice(close + run.length)
  const isWhole = close + run.length === text.length
  return { bare, inner: close - run.length, run, isWhole }
}

/** The text after the marker, with the asterisks that enclosed more than the marker. */
function restOf(bare: string, from: number, run: string, inner: number): string {
  if (run === '' || from >= inner) return bare.slice(from).trim()
  return (run + bare.slice(from, inner) + run + bare.slice(inner)).trim()
}
