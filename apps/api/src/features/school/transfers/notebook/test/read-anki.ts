const keys = [
  ...['separator', 'html', 'notetype', 'deck', 'tags', 'columns'],
  ...['notetype column', 'guid column', 'deck column', 'tags column'],
]

/** A note as Anki would create it: its special columns, and the other columns by name. */
interface ReadNote {
  readonly guid: string
  readonly deck: string
  readonly tags: readonly string[]
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Reads a text file as Anki's manual describes it, and more strictly: every header must be known
 * and every record must have all columns. Throws for anything else.
 */
export function readAnki(text: string): {
  readonly headers: Readonly<Record<string, string>>
  readonly notes: readonly ReadNote[]
} {
  const headers: Record<string, string> = {}
  let rest = text
  while (rest.startsWith('#')) {
    const end = rest.indexOf('\n')
    const [, key = '', value = ''] = /^#([a-z ]+):(.*)$/.exec(rest.slice(0, end)) ?? []
    if (!keys.includes(key) || key in headers) throw new Error(`Header: ${rest.slice(0, end)}`)
    headers[key] = value
    rest = rest.slice(end + 1)
  }
  if (headers['separator'] !== 'tab' || headers['html'] !== 'true') throw new Error('Headers')
  const columns = headers['columns']?.split('\t') ?? []
  const place = (kind: string) => Number(headers[`${kind} column`]) - 1
  const special = [place('guid'), place('deck'), place('tags')]
  const [guid = 0, deck = 0, tags = 0] = special
  const notes = recordsOf(rest).map((cells) => {
    if (cells.length !== columns.length) throw new Error(`${cells.length} columns`)
    const regular = columns.flatMap((name, at) =>
      special.includes(at) ? [] : [[name, cells[at] ?? ''] as const],
    )
    return {
      guid: cells[guid] ?? '',
      deck: cells[deck] ?? '',
      tags: cells[tags]?.split(' ') ?? [],
      fields: Object.fromEntries(regular),
    }
  })
  return { headers, notes }
}

/**
 * Splits a text into records of fields. A quoted field may contain anything; quotes in it are
 * doubled.
 */
function recordsOf(text: string): string[][] {
  const records: string[][] = []
  let [record, at]: [string[], number] = [[], 0]
  while (at < text.length) {
    if (record.length === 0 && text[at] === '#') throw new Error('A comment among the records')
    const quoted = /"((?:[^"]|"")*)"/y
    const plain = /[^"\t\r\n]*/y
    const pattern = text[at] === '"' ? quoted : plain
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) throw new Error(`A quote that does not end, at ${at}`)
    record.push(pattern === quoted ? (found[1] ?? '').replaceAll('""', '"') : found[0])
    at += found[0].length
    if (text[at] === '\n') {
      records.push(record)
      record = []
    } else if (text[at] !== '\t') throw new Error(`Neither a tab nor an end, at ${at}`)
    at += 1
  }
  if (record.length > 0) throw new Error('The last record does not end')
  return records
}
