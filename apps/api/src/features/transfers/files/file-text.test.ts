import { describe, expect, it } from 'vitest'
import { readText } from './file-text.ts'

const text = 'name\nZoë 李 😀\n'
const utf16 = (mark: readonly number[], swap: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(mark), swap ? bytes.swap16() : bytes])
}

describe('readText', () => {
  it.each([
    { name: 'UTF-8', bytes: Buffer.from(text) },
    { name: 'UTF-8 with its mark', bytes: Buffer.from(`\uFEFF${text}`) },
    { name: 'UTF-16, as Excel calls "Unicode text"', bytes: utf16([0xff, 0xfe], false) },
    { name: 'UTF-16, big end first', bytes: utf16([0xfe, 0xff], true) },
  ])('reads $name', ({ bytes }) => expect(readText(bytes)).toBe(text))

  const notUtf8 = 'in Excel choose "CSV UTF-8" when you save'
  it.each([
    { name: 'nothing', bytes: Buffer.alloc(0), message: 'The file is empty' },
    { name: 'blanks', bytes: Buffer.from('\uFEFF \r\n\n'), message: 'The file is empty' },
    {
      name: 'Latin-1',
      bytes: Buffer.from('name\nAda\nZo\u00eb\nBob', 'latin1'),
      message: `The file is not UTF-8 (line 3): ${notUtf8}`,
    },
    {
      name: 'Latin-1 at the very end',
      bytes: Buffer.from('Zo\u00eb', 'latin1'),
      message: `The file is not UTF-8 (line 1): ${notUtf8}`,
    },
    {
      name: 'UTF-16 without its mark',
      bytes: Buffer.from('name,email', 'utf16le'),
      message: `The file is not UTF-8: ${notUtf8}`,
    },
    {
      name: 'UTF-16 with half a character',
      bytes: Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42]),
      message: `The file is not UTF-8: ${notUtf8}`,
    },
    {
      name: 'an Excel workbook',
      bytes: Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml'),
      message: 'This is an Excel workbook: save it as "CSV UTF-8" and import that file',
    },
    {
      name: 'an old Excel workbook',
      bytes: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      message: 'This is an Excel workbook: save it as "CSV UTF-8" and import that file',
    },
    {
      name: 'a LibreOffice document',
      bytes: Buffer.from('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      message: 'This is a spreadsheet document: save it as "CSV UTF-8" and import that file',
    },
    {
      name: 'an archive',
      bytes: Buffer.from('PK\x03\x04questions.csv'),
      message: 'This is a ZIP archive: unpack it first',
    },
    {
      name: 'a compressed file',
      bytes: Buffer.from([0x1f, 0x8b, 0x08]),
      message: 'This file is compressed: unpack it first',
    },
    {
      name: 'a PDF',
      bytes: Buffer.from('%PDF-1.7'),
      message: 'This is a PDF: import a CSV or JSON file',
    },
    {
      name: 'a picture',
      bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      message: 'This is a picture: import a CSV or JSON file',
    },
  ])('refuses $name', ({ bytes, message }) =>
    expect(() => readText(bytes)).toThrow(expect.objectContaining({ status: 400, message })),
  )

  it('takes a text that begins like an archive', () =>
    expect(readText(Buffer.from('PK,name'))).toBe('PK,name'))
})
