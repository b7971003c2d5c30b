/** A text in its field, and what is selected of it. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

export type Markup = 'bold' | 'italic' | 'list' | 'table' | 'code' | 'formula'

/** What stands in the place of a selection that is empty. */
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

/** Adds the marks of Markdown to what is selected; the same again takes them away. */
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
  // Marks that do not hug their words are none.
  const [, left = '', words = '', right = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(chosen) ?? []
  const inside = words || sample
  const from = before.length + left.length + length
  return {
    text: `${before}${left}${mark}${inside}${mark}${right}${after}`,
    start: from,
    end: from + inside.length,
  }
}

/** Each line of the selection as an item. */
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

/** A block has empty lines around it. */
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
