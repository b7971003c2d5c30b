const table =
  /(?:\\begin\{center\}\s*)?\\begin\{tabular\}\s*\{[^}]*\}([\s\S]*?)\\end\{tabular\}(?:\s*\\end\{center\})?/g
const rules = /\\hline|\\cline\s*\{[^}]*\}/g
const spanning = /\\multicolumn\s*\{(\d+)\}\s*\{[^}]*\}\s*\{([^}]*)\}/g
const tall = /\\multirow\s*\{[^}]*\}\s*\{[^}]*\}\s*\{([^}]*)\}/g

/**
 * LaTeX's `tabular`, common in imported questions, as a Markdown table: a real table for a screen
 * reader. Expects a text whose formulas are marked already. The first row becomes the header; a
 * cell over several columns is followed by empty ones.
 */
export const tabularToMarkdown = (text: string): string =>
  text.replaceAll(table, (_whole, body: string) => {
    const rows = body
      .replaceAll(rules, '')
      .replaceAll(tall, '$1')
      .replaceAll(spanning, (_span, columns: string, cell: string) =>
        [cell, ...Array.from({ length: Number(columns) - 1 }, () => ' ')].join('&'),
      )
      .split('\\\\')
      .map((row) => row.split('&').map(cellText))
      .filter((row) => row.some(Boolean))
    const [head, ...others] = rows
    if (!head) return ''
    const width = Math.max(...rows.map((row) => row.length))
    const line = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_none, index) => cells[index] ?? '').join(' | ')} |`
    const divider = line(Array.from({ length: width }, () => '---'))
    return `\n\n${[line(head), divider, ...others.map(line)].join('\n')}\n\n`
  })

const cellText = (cell: string) => cell.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()
