import { describe, expect, it } from 'vitest'
import { tabularToMarkdown } from './tabular.ts'

describe('tabularToMarkdown', () => {
  it.each([
    { name: 'leaves other text alone', text: 'a & b \\\\ c', markdown: 'a & b \\\\ c' },
    {
      name: 'makes a table with the first row as header',
      text: 'See\\begin{center}\\begin{tabular}{|c|c|}\\hline Cats & Dogs \\\\\\hline5 & 7 \\\\\\hline\\end{tabular}\\end{center}How many?',
      markdown: 'See\n\n| Cats | Dogs |\n| --- | --- |\n| 5 | 7 |\n\nHow many?',
    },
    {
      name: 'fills cells that span several columns and missing cells',
      text: '\\begin{tabular}{ccc}\\multicolumn{2}{c|}{Size} & All \\\\\\cline{2-3}\\multirow{2}{*}{Small} & 1\\\\\\end{tabular}',
      markdown: '\n\n| Size |  | All |\n| --- | --- | --- |\n| Small | 1 |  |\n\n',
    },
    {
      name: 'keeps a bar inside a cell',
      text: '\\begin{tabular}{c}a|b\\end{tabular}',
      markdown: '\n\n| a\\|b |\n| --- |\n\n',
    },
    {
      name: 'keeps an empty table as it was typed',
      text: 'x\\begin{tabular}{c}\\hline\\end{tabular}',
      markdown: 'x\\begin{tabular}{c}\\hline\\end{tabular}',
    },
    {
      name: 'keeps an escaped ampersand in its cell',
      text: '\\begin{tabular}{cc}AT\\&T & R\\&D\\end{tabular}',
      markdown: '\n\n| AT&T | R&D |\n| --- | --- |\n\n',
    },
    {
      name: 'reads columns with a width, and braces in a cell over several columns',
      text: '\\begin{tabular}{|p{3cm}|c|}\\multicolumn{2}{c}{a {b} c}\\\\[2pt]1&2\\end{tabular}',
      markdown: '\n\n| a {b} c |  |\n| --- | --- |\n| 1 | 2 |\n\n',
    },
  ])('$name', ({ text, markdown }) => {
    expect(tabularToMarkdown(text)).toBe(markdown)
  })
})
