/** A field's text and its selection. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

export type Markup = 'bold' | 'italic' | 'list' | 'table' | 'code' | 'formula'

/** Text inserted if the selection is empty. */
const samples: Readonly<Record<Markup, string>> = {
  bold: 'bold',
  italic: 'italic',
  list: 'item',
  table: '',
  code: 'code',
  formula: 'x^2',
}

const around: Partial<Record<Markup, string>> = {
  bold: '**',
  italic: '*',
  code: '`',
  formula: '$',
}

const table = ['| A | B |', '| --- | --- |', '| 1 | 2 |'].join('\n')

/** Adds Markdown around the selection, or removes it if present. */
export function withMarkup(field: Selected, markup: Markup): Selected {
  if (markup === 'list') return asList(field)
  if (markup === 'table') return asBlock(field, table)
  if (markup === 'code' && chosenOf(field).includes('\n'))
    return asBlock(field, `\`\`\`\n${chosenOf(field)}\n\`\`\``)
  return wrapped(field, around[markup] ?? '', samples[markup])
}

const chosenOf = ({ text, start, end }: Selected) => text.slice(start, end)

function wrapped({ text, start, end }: Selected, mark: string, sample: string): Selected {
  const { length } = mark
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (chosen && before.endsWith(mark) && after.startsWith(mark))
    return {
      text: `${before.slice(0, -length)}${chosen}${after.slice(length)}`,
      start: start - length,
      end: end - length,
    }
  // Markdown requires markers directly beside the words.
  const [, left = '', words = '', right = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(chosen) ?? []
  const inside = words || sample
  const from = before.length + left.length + length
  return {
    text: `${before}${left}${mark}${inside}${mark}${right}${after}`,
    start: from,
    end: from + inside.length,
  }
}

/** Makes each selected line a list item. */
function asList({ text, start, end }: Selected): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isList = lines.every((line) => line.startsWith('- '))
  const items = lines.map((line) => (isList ? line.slice(2) : `- ${line || samples.list}`))
  const changed = items.join('\n')
  return {
    text: `${text.slice(0, from)}${changed}${text.slice(to)}`,
    start: from,
    end: from + changed.length,
  }
}

/** Puts blank lines around a block. */
function asBlock({ text, start, end }: Selected, block: string): Selected {
  const before = text.slice(0, start).replace(/\s+$/, '')
  const after = text.slice(end).replace(/^\s+/, '')
  const from = before === '' ? 0 : before.length + 2
  return {
    text: [before, block, after].filter(Boolean).join('\n\n'),
    start: from,
    end: from + block.length,
  }
}
