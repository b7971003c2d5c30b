import { styled, type WorkbookCell, workbookOf } from '../../../../../test/files/workbooks.ts'

/** The number formats of styles 1, 2, …, in this order. */
const formats = [
  ...['d-mmm', 'yyyy-mm-dd', 'h:mm', '0%', '# ?/?', '0.00', '0.00E+00', '#,##0', '$#,##0.00'],
  ...['General', '0 "kg"', ';;;', '[$-409]d\\-mmm\\-yy;@'],
]
const shared = [
  '<si><t>Rome</t></si>',
  '<si><r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>5</t></r></si>',
  '<si><r><t>H</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r><r><t>O</t></r></si>',
  '<si><r><t xml:space="preserve">the 5</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>th</t></r></si>',
  '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
  '<si><t>a_x000D_\nb &amp; _x005F_x0041_</t></si>',
]
const text = (place: number): WorkbookCell => ({ xml: `<c t="s"><v>${place}</v></c>` })
const formula = (code: string, value: string, type = 'n'): WorkbookCell => ({
  xml: `<c t="${type}"><f>${code}</f><v>${value}</v></c>`,
})

const choice = ['Question', 'A', 'B', 'C', 'Answer']

interface WorkbookExample {
  readonly name: string
  readonly rows: readonly (readonly WorkbookCell[])[]
  readonly is1904?: boolean
  /** The lines that `readQuestionFile` must return. */
  readonly lines: readonly string[]
  readonly doubts?: readonly string[]
}

const date = (shown: string) =>
  `“${shown}” is a date that Excel may have made of a text such as 1/2: write what was meant`

const workbookExamples: readonly WorkbookExample[] = [
  { name: 'texts', rows: [choice, ['Q?', 'w', 'x', 'y', 'B']], lines: ['MCQ x'] },
  {
    name: 'shared texts',
    rows: [choice, ['Q?', 'w', text(0), 'y', 'B']],
    lines: ['MCQ Rome'],
  },
  {
    name: 'raised and lowered characters',
    rows: [choice, ['Q?', text(1), text(2), text(3), 'A'], ['R?', text(1), text(2), text(3), 'C']],
    lines: ['MCQ 10⁵', 'MCQ the 5$^{\\text{th}}$'],
  },
  {
    name: 'readings of words, codes of characters',
    rows: [choice, ['Q?', text(4), text(5), 'y', 'A'], ['R?', text(4), text(5), 'y', 'B']],
    lines: ['MCQ 東京', 'MCQ a\nb & _x0041_'],
  },
  {
    name: 'plain numbers as options, and a key that is one of them',
    rows: [choice, ['20+20?', 30, 40, 50, 40], ['1+1?', 2, 3, 7, 2]],
    lines: ['MCQ 40', 'MCQ 2'],
  },
  {
    name: 'numbers that count the options',
    rows: [choice, ['Q?', 'w', 'x', 'y', 1], ['R?', 'w', 'x', 'y', 3]],
    lines: [
      'Answer: “1” can mean “x” counted from 0 or “w” counted from 1: say for the whole file how its keys are read',
      'Answer: “3” is read differently from other keys: say for the whole file how its keys are read',
    ],
    doubts: ['keys in 2: from_0 B, from_1 A'],
  },
  {
    name: 'the noise of a calculation',
    rows: [choice, ['Q?', 0.30000000000000004, 1.1000000000000001, 1, 'A']],
    lines: ['MCQ 0.3'],
  },
  {
    name: 'percent, fractions, units and money as they are shown',
    rows: [
      choice,
      ['Q?', styled(0.5, 4), styled(1 / 3, 5), styled(5, 9), 'A'],
      ['Q2?', styled(0.5, 4), styled(1 / 3, 5), styled(5, 9), 'B'],
      ['Q3?', styled(1234567, 8), styled(12, 11), styled(5, 9), 'A'],
      ['Q4?', styled(1234567, 8), styled(12, 11), styled(5, 9), 'B'],
    ],
    lines: ['MCQ 50%', 'MCQ 1/3', 'MCQ 1,234,567', 'MCQ 12 kg'],
  },
  {
    name: 'a number that is shown rounded',
    rows: [choice, ['Q?', styled(2.34567, 6), styled(2.5, 6), 'y', 'B']],
    lines: ['A: “2.35” is shown rounded, the cell holds 2.34567: write what was meant'],
    doubts: ['excel in 1: as_written 2.35'],
  },
  {
    name: 'a number with zeros at its end',
    rows: [choice, ['Q?', styled(2.5, 6), styled(3, 6), 'y', 'B']],
    lines: ['MCQ 3.00'],
  },
  {
    name: 'a number that its format hides',
    rows: [choice, ['Q?', styled(2.5, 12), 'x', 'y', 'A']],
    lines: ['MCQ 2.5'],
  },
  {
    name: 'a date for 1/2, which is asked about',
    rows: [choice, ['Q?', styled(46024, 1), 'x', 'y', 'B'], ['R?', 'w', 'x', 'y', 'B']],
    lines: [`A: ${date('2-Jan')}`, 'MCQ x'],
    doubts: ['excel in 1: as_written 2-Jan'],
  },
  {
    name: 'a date in another language and one counted from 1904',
    rows: [choice, ['Q?', styled(44562, 13), 'x', 'y', 'B']],
    is1904: true,
    lines: [`A: ${date('2-Jan-26')}`],
    doubts: ['excel in 1: as_written 2-Jan-26'],
  },
  {
    name: 'a date in a question and in a chapter',
    rows: [
      ['Topic', ...choice],
      [styled(46024, 2), 'Q?', 'w', 'x', 'y', 'B'],
      ['C', styled(46024, 2), 'w', 'x', 'y', 'B'],
    ],
    lines: [`Topic: ${date('2026-01-02')}`, `Question: ${date('2026-01-02')}`],
    doubts: ['excel in 2: as_written 2026-01-02'],
  },
  {
    name: 'a time for 10:30',
    rows: [choice, ['Q?', styled(0.4375, 3), 'x', 'y', 'B']],
    lines: [
      'A: “10:30” is a time that Excel may have made of a text such as 1:2: write what was meant',
    ],
    doubts: ['excel in 1: as_written 10:30'],
  },
  {
    name: 'numbers that are too long or written with a power of ten',
    rows: [
      choice,
      ['Q?', 919877123456, 'x', 'y', 'A'],
      ['R?', 1234567890123450, 'x', 'y', 'A'],
      ['S?', styled(100000, 7), 'x', 'y', 'A'],
    ],
    lines: [
      'MCQ 919877123456',
      'A: “1234567890123450” is a number with more digits than Excel keeps: format the cell as text and enter them again',
      'A: “1.00E+05” is a number that Excel may have made of a text such as 1E5: write what was meant',
    ],
    doubts: ['excel in 2: as_written 1234567890123450'],
  },
  {
    name: 'the number of a Numerical, whatever its format',
    rows: [
      ['Question', 'Type', 'Value', 'Tolerance'],
      ['Q?', 'NAT', styled(1500, 8), 0.5],
      ['R?', 'NAT', styled(2.5, 6), null],
      ['S?', 'NAT', '1,5', null],
    ],
    lines: ['Numerical 1500', 'Numerical 2.5', 'Numerical 1.5'],
  },
  {
    name: 'numbers say nothing about the decimal mark of texts',
    rows: [
      ['Question', 'Type', 'Value'],
      ['Q?', 'NAT', 0.5],
      ['R?', 'NAT', '1.500'],
    ],
    lines: [
      'Numerical 0.5',
      'Value: “1.500” can be 1.5 or 1500: say for the whole file whether decimals have a point or a comma',
    ],
    doubts: ['decimals in 1: point 1.5, comma 1500'],
  },
  {
    name: 'truths',
    rows: [
      choice,
      ['Q?', true, false, null, 'A'],
      ['R?', true, false, null, 'FALSE'],
      ['S?', 'True', 'False', null, true],
    ],
    lines: ['MCQ TRUE', 'MCQ FALSE', 'MCQ True'],
  },
  {
    name: 'formulas and errors, but texts that look like them are texts',
    rows: [
      choice,
      ['Q?', formula('1+1', '2'), 'x', 'y', 'B'],
      ['R?', formula('"a"', 'a', 'str'), 'x', 'y', 'B'],
      ['S?', { xml: '<c t="e"><v>#DIV/0!</v></c>' }, 'x', 'y', 'B'],
      ['T?', formula('IF(1,"")', '', 'str'), 'x', 'y', 'B'],
      ['U?', '=SUM(A1:A3)', "'=1+1", 'y', 'A'],
      ['V?', '=SUM(A1:A3)', "'=1+1", 'y', 'B'],
    ],
    lines: [
      'A: The cell has a formula, whose result is “2”: copy the column and paste it as values',
      'A: The cell has a formula, whose result is “a”: copy the column and paste it as values',
      'A: The cell shows the error #DIV/0! of a formula',
      'MCQ x',
      'MCQ =SUM(A1:A3)',
      "MCQ '=1+1",
    ],
  },
  {
    name: 'a title, blank rows and columns, cells with places of their own',
    rows: [
      ['Physics, class 11'],
      [],
      [null, ...choice, 'Remark'],
      [],
      [{ xml: '<c r="F4" t="inlineStr"><is><t>B</t></is></c>' }],
      [null, 'Q?', 'w', 'x', 'y', 'B', 'easy'],
    ],
    lines: ['Question: This field is required', 'MCQ x'],
  },
  {
    name: 'options in one cell',
    rows: [
      ['Text', 'Options', 'Correct'],
      ['Q?', 'A) w;B) x;C) y', 'B'],
    ],
    lines: ['MCQ x'],
  },
]

/** Example workbooks, each with the lines that must be read from it. */
export const examples = workbookExamples.map(({ rows, is1904 = false, ...example }) => ({
  ...example,
  file: () => workbookOf([{ rows }], { formats, shared, is1904 }),
}))
