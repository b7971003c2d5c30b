import { reasonColumn } from '@prepwell/contract/school/import-fields.ts'
import { spreadsheetFormula } from '@prepwell/contract/wire/spreadsheet.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unescapeCell } from './formula-guard.ts'
import { readCsv } from './read-csv.ts'
import { readJson, recordTable } from './read-json.ts'

/** Lowers the case, because columns that differ only in case are refused. */
const lower = (text: string) => text.toLowerCase()

const reasons = new Map([
  [1, 'One.'],
  [3, 'Three, "so".'],
])

describe('the rows that a CSV import leaves out', () => {
  it.each([
    {
      name: 'keep their order and their values, blanks and quotation marks included',
      text: 'a,b\n 1 ,"x ""y"""\n2,z\n"two\nlines",\n',
      out: 'import_error,a,b\r\nOne.," 1 ","x ""y"""\r\n"Three, ""so"".","two\nlines",\r\n',
    },
    {
      name: 'keep their delimiter, and so their decimal commas',
      text: 'a;b\n0,5;x\n2;y\n1,5;z\n',
      out: 'import_error;a;b\r\nOne.;"0,5";x\r\n"Three, ""so"".";"1,5";z\r\n',
    },
    {
      name: 'have one reason, whatever a reason was before',
      text: 'Import_Error,a\nOld.,1\n,2\nOld.,3\n',
      out: 'import_error,a\r\nOne.,1\r\n"Three, ""so"".",3\r\n',
    },
    {
      name: 'keep what stands beyond the header',
      text: 'a,b\n1,2,3\n4,5\n6,7,,\n',
      out: 'import_error,a,b\r\nOne.,1,2,3\r\n"Three, ""so"".",6,7\r\n',
    },
    {
      name: 'run nothing in a spreadsheet',
      text: "a,b\n=1+1,'=2\nx,x\n-2x,-5\n",
      out: 'import_error,a,b\r\nOne.,\'=1+1,\'=2\r\n"Three, ""so"".",\'-2x,-5\r\n',
    },
  ])('$name', async ({ text, out }) =>
    expect(await (await readCsv(text)).leftOut(reasons)).toBe(`\uFEFF${out}`),
  )

  it('have the same values when read again, whatever they are', async () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', "'", '=', '-', '\t', ' ', 'é') }),
      fc.string(),
    )
    const row = fc.tuple(cell, cell).map(([a, b]) => [`a${a}`, b])
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(',', ';', '\t'),
        async (rows, delimiter) => {
          const quoted = [['x', 'y'], ...rows].map((cells) =>
            cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter),
          )
          const table = await readCsv(quoted.join('\n'))
          const all = new Map(table.rows.map(({ number }) => [number, `Row ${number}.`]))
          const out = (await table.leftOut(all)).slice(1)
          const again = await readCsv(out)
          const meant = (cells: readonly unknown[]) => cells.map((one) => unescapeCell(String(one)))
          expect(again.rows.map(({ cells }) => meant(cells.slice(1)))).toEqual(
            table.rows.map(({ cells }) => meant(cells)),
          )
          expect(again.columns).toEqual([reasonColumn, 'x', 'y'])
          for (const { cells } of again.rows)
            for (const one of cells) expect(spreadsheetFormula.test(String(one))).toBe(false)
        },
      ),
    )
  })
})

describe('the records that a JSON import leaves out', () => {
  const long = '18446744073709551616'

  it.each([
    { name: 'a list', text: `[{"a": ${long}, "b":1.0} , {"a":2},{"a":"\\u00e9"}]` },
    {
      name: 'rows',
      text: `{"x":[{"rows":[]}],"rows":[{"a": ${long}, "b":1.0},{},{"a":"\\u00e9"}]}`,
    },
    {
      name: 'with old reasons',
      text: `\n[{"import_error":"Old.","a": ${long}, "b":1.0},{},{"a":"\\u00e9"}]\n`,
    },
  ])('keep their values digit by digit: $name', async ({ text }) =>
    expect(await (await readJson(text)).leftOut(reasons)).toBe(
      `[
  {
    "import_error": "One.",
    "a": ${long},
    "b": 1.0
  },
  {
    "import_error": "Three, \\"so\\".",
    "a": "\\u00e9"
  }
]
`,
    ),
  )

  it('have a reason even if they are not records', async () => {
    const file = await (await readJson('["x", {"a":1}, [2, 3 ]]')).leftOut(reasons)
    expect(JSON.parse(file)).toEqual([
      { import_error: 'One.', row: 'x' },
      { import_error: 'Three, "so".', row: [2, 3] },
    ])
  })

  it('are unchanged if a program sent them, however deep they are', async () => {
    const rows = [{ a: [1, 'x'] }, 2, null, { b: { c: [] } }]
    const all = new Map(rows.map((_row, at) => [at + 1, 'No.']))
    expect(JSON.parse(await (await recordTable(rows)).leftOut(all))).toEqual([
      { import_error: 'No.', a: [1, 'x'] },
      { import_error: 'No.', row: 2 },
      { import_error: 'No.', row: null },
      { import_error: 'No.', b: { c: [] } },
    ])
    const depth = 100_000
    const deep = `[{"a":1},{"a":2},{"a":${'['.repeat(depth)}${']'.repeat(depth)}}]`
    expect(await (await readJson(deep)).leftOut(reasons)).toContain('['.repeat(depth))
    const parsed = await recordTable(JSON.parse(deep) as unknown[])
    expect(JSON.parse(await parsed.leftOut(reasons))).toHaveLength(2)
  })

  it('have the same values when read again, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.dictionary(fc.string().map(lower), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 }),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        fc.constantFrom(undefined, 1, 3),
        async (rows, indent) => {
          const all = new Map(rows.map((_row, at) => [at + 1, 'No.']))
          const file = await (await readJson(JSON.stringify(rows, null, indent))).leftOut(all)
          expect(JSON.parse(file)).toEqual(
            (JSON.parse(JSON.stringify(rows)) as object[]).map((row) => ({
              import_error: 'No.',
              ...row,
            })),
          )
        },
      ),
    )
  })
})
