import { foreignAdvice } from '@prepwell/contract/school/foreign-files.ts'
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
    { name: 'UTF-16 without its mark', bytes: Buffer.from(text, 'utf16le') },
    {
      name: 'UTF-16 without its mark, big end first',
      bytes: Buffer.from(text, 'utf16le').swap16(),
    },
  ])('reads $name', ({ bytes }) => expect(readText(bytes).text).toBe(text))

  it.each([
    { bytes: Buffer.from(text), encoding: 'utf-8' },
    { bytes: Buffer.from(text, 'utf16le'), encoding: 'utf-16le' },
    { bytes: utf16([0xfe, 0xff], true), encoding: 'utf-16be' },
    { bytes: Buffer.from('Zo\u00eb', 'latin1'), encoding: 'windows-1252' },
  ])('says that the encoding is $encoding', ({ bytes, encoding }) =>
    expect(readText(bytes).encoding).toBe(encoding),
  )

  it.each([
    ['Zo\u00eb \u00c4nderung na\u00efve \u00dfeta', 'Zoë Änderung naïve ßeta'],
    ['\x93quoted\x94 \x80 5 \x96 6', '“quoted” € 5 – 6'],
    ['cr\u00e9\u00e9e, pr\u00e9\u00e9minent', 'créée, prééminent'],
  ])('reads Windows-1252: %#', (given, wanted) =>
    expect(readText(Buffer.from(given, 'latin1')).text).toBe(wanted),
  )

  const notUtf8 = 'in Excel choose "CSV UTF-8" when you save'
  it.each([
    { name: 'nothing', bytes: Buffer.alloc(0), message: 'The file is empty' },
    { name: 'blanks', bytes: Buffer.from('\uFEFF \r\n\n'), message: 'The file is empty' },
    {
      name: 'UTF-8 with a damaged letter',
      bytes: Buffer.concat([Buffer.from('name\nZoë\n'), Buffer.from('Zo\u00eb', 'latin1')]),
      message: `The file is not UTF-8 (line 3): ${notUtf8}`,
    },
    {
      name: 'the letters of another alphabet',
      bytes: Buffer.from([0x61, 0x0a, 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
      message: `The file is not UTF-8 (line 2): ${notUtf8}`,
    },
    {
      name: 'UTF-16 with half a character',
      bytes: Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42]),
      message: `The file is not UTF-8: ${notUtf8}`,
    },
    ...(
      [
        [
          'an Excel workbook',
          'PK\x03\x04\x14\0\x06\0[Content_Types].xml xl/workbook.xml',
          'workbook',
        ],
        ['a Word document', 'PK\x03\x04\x14\0\x06\0[Content_Types].xml word/document.xml', 'word'],
        ['a presentation', 'PK\x03\x04\x14\0\x06\0[Content_Types].xml ppt/slides', 'slides'],
        [
          'a sheet',
          'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
          'spreadsheet',
        ],
        ['a text', 'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text', 'text'],
        ['a QTI package', 'PK\x03\x04imsmanifest.xml', 'qti'],
        ['an archive', 'PK\x03\x04questions.csv', 'archive'],
        ['an old workbook', `\xd0\xcf\x11\xe0${[...'Workbook'].join('\0')}\0`, 'workbook'],
        ['an old Word document', `\xd0\xcf\x11\xe0${[...'WordDocument'].join('\0')}\0`, 'word'],
        ['another old document', '\xd0\xcf\x11\xe0', 'office'],
        ['a compressed file', '\x1f\x8b\x08', 'compressed'],
        ['a 7z archive', "7z\xbc\xaf'\x1c", 'compressed'],
        ['a PDF', '%PDF-1.7', 'pdf'],
        ['a JPEG', '\xff\xd8\xff\xe0', 'picture'],
        ['a PNG', '\x89PNG', 'picture'],
        ['a WebP', 'RIFF\x10\0\0\0WEBPVP8', 'picture'],
        ['a rich text', '{\\rtf1\\ansi', 'text'],
        ['a Moodle file', '<?xml version="1.0"?>\n<quiz><question/></quiz>', 'moodle'],
        ['a QTI file', '<?xml version="1.0"?>\n<questestinterop>', 'qti'],
        ['another XML file', '<?xml version="1.0"?>\n<bank/>', 'xml'],
        ['a GIFT file', '// one\n::Q1:: What? {=a ~b}', 'gift'],
        ['an Aiken file', 'What?\nA. a\nB. b\nANSWER: B\n', 'aiken'],
        ['a web page', '<!DOCTYPE html>\n<table><tr>', 'html'],
      ] as const
    ).map(([name, content, kind]) => ({
      ...{ name, bytes: Buffer.from(content, 'latin1'), kind },
    })),
  ])('refuses $name', ({ bytes, ...given }) => {
    for (const wanted of ['questions', 'rows'] as const) {
      const message = 'kind' in given ? foreignAdvice(given.kind, wanted) : given.message
      expect(() => readText(bytes, wanted)).toThrow(
        expect.objectContaining({ status: 400, message }),
      )
    }
  })

  it('accepts a text that begins like an archive', () =>
    expect(readText(Buffer.from('PK,name')).text).toBe('PK,name'))
})
