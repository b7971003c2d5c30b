import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../platform/errors.ts'
import { unzipTexts } from '../../../../../test/files/exported.ts'
import { archiveOf, workbookOf } from '../../../../../test/files/workbooks.ts'
import { mutatedText } from '../test/mutated-text.ts'
import { readWorkbook } from './index.ts'
import { examples } from './xlsx.examples.ts'

/** Reads the files of a workbook; returns the table, or the message if they are refused. */
async function read(files: ReadonlyMap<string, string>): Promise<unknown> {
  try {
    return await readWorkbook({
      paths: [...files.keys()],
      read: async (path) => Buffer.from(files.get(path) ?? ''),
    })
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

describe('a workbook', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\p{Cc}_]/gu, 'x')),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((number) => Number(number.toFixed(4))),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  )

  it('gives each cell back', async () => {
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const book = await workbookOf([{ rows: [['a', 'b', 'c'], ...given, ['1', '2', '3']] }])
        const { rows: found } = await readWorkbook(archiveOf(book))
        const filled = [...given, ['1', '2', '3']].flatMap((cells, at) => {
          const texts = cells.map((value) =>
            typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? ''),
          )
          return texts.every((text) => text.trim() === '') ? [] : [{ number: at + 1, cells, texts }]
        })
        expect(found.map(({ number }) => number)).toEqual(filled.map(({ number }) => number))
        for (const [at, row] of filled.entries())
          for (const [column, text] of row.texts.entries()) {
            const read = found[at]?.cells[column]
            const value = row.cells[column]
            if (typeof value === 'number') expect(Number(read)).toBe(value || 0)
            else if (text.trim() !== '') expect(read).toBe(text)
          }
      }),
      { numRuns: 100 },
    )
  })
})

describe('a damaged workbook', () => {
  it('is read or refused in words, always in the same way', async () => {
    const books = await Promise.all(examples.map(async ({ file }) => unzipTexts(await file())))
    const damaged = fc
      .constantFrom(...books)
      .chain((files) =>
        fc
          .constantFrom(...files.keys())
          .chain((path) =>
            mutatedText([files.get(path) ?? '']).map((text) => new Map([...files, [path, text]])),
          ),
      )
    await fc.assert(
      fc.asyncProperty(damaged, async (files) => {
        expect(await read(files)).toEqual(await read(files))
      }),
      { numRuns: 300 },
    )
  })

  it('may have any cells', async () => {
    const value = fc.constantFrom(
      ...['', '0', '1', '-1', '5', '1e9', '1e400', 'NaN', 'x', '46024', '0.5', '__proto__'],
      ...['A1', 'B2', 'XFD1048576', 'ZZZ1', 'AAAAAAA1', 'A0', '1', '99999999999999999999'],
    )
    const type = fc.constantFrom('s', 'b', 'e', 'n', 'str', 'inlineStr', 'd', 'x', '')
    const anyCell = fc
      .tuple(value, type, value, value)
      .map(([place, t, s, v]) => `<c r="${place}" t="${t}" s="${s}"><v>${v}</v></c>`)
    const anyRow = fc
      .tuple(value, fc.array(anyCell, { maxLength: 4 }))
      .map(([place, cells]) => `<row r="${place}">${cells.join('')}</row>`)
    const merged = fc.tuple(value, value).map(([from, to]) => `<mergeCell ref="${from}:${to}"/>`)
    const base = unzipTexts((await examples[0]?.file()) ?? Buffer.of())
    const sheet = fc
      .tuple(fc.array(anyRow, { maxLength: 6 }), fc.array(merged, { maxLength: 3 }))
      .map(([rows, cells]) => `<worksheet>${rows.join('')}${cells.join('')}</worksheet>`)
    await fc.assert(
      fc.asyncProperty(sheet, async (text) => {
        await read(new Map([...base, ['xl/worksheets/sheet1.xml', text]]))
      }),
      { numRuns: 300 },
    )
  })
})
