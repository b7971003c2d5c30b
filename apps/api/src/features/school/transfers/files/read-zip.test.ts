import { limits } from '@prepwell/contract/wire/limits.ts'
import { describe, expect, it } from 'vitest'
import { directoryFields, withDirectory, zipOf } from '../../../../test/files/zips.ts'
import { isZip } from './open-zip.ts'
import { readZip } from './read-zip.ts'

const csv = 'subject,chapter\nPhysics,Optics\n'
const messageOf = (zip: Buffer) =>
  readZip(zip).then(
    () => 'read',
    (error: Error) => error.message,
  )

describe('a zip of questions', () => {
  it.each(['questions.csv', 'in/a folder/questions.JSON', 'q.tsv', 'q.jsonl', 'q.txt'])(
    'has one file of questions: %s',
    async (name) => {
      const { file } = await readZip(await zipOf({ [name]: csv, 'lens.png': 'x' }))
      expect(file.toString()).toBe(csv)
    },
  )

  it('may have a text that is none, and what programs leave in archives', async () => {
    const { file, pictures } = await readZip(
      await zipOf({
        ...{ 'questions.csv': csv, 'readme.txt': 'Hello', '.DS_Store': 'x', 'a/.hidden.csv': 'x' },
        ...{ '__MACOSX/._questions.csv': 'x', '__MACOSX/a/._lens.png': 'x', 'notes.pdf': 'x' },
      }),
    )
    expect(file.toString()).toBe(csv)
    expect(pictures.find('notes.pdf')).toBeNull()
    expect(pictures.find('._lens.png')).toBeNull()
  })

  it('finds a picture by its name or its path, in any case', async () => {
    const { pictures } = await readZip(
      await zipOf({
        ...{ 'q.csv': csv, 'a/lens.png': '1', 'b/lens.png': '2', 'b/Prism.JPG': '3' },
        ...{ 'Äpfel.webp': '4', 'x/same.png': '5', 'x/Same.png': '6', 'lens.gif': '7' },
      }),
    )
    const read = async (name: string) => (await pictures.find(name)?.read())?.toString()
    expect(await read('a/lens.png')).toBe('1')
    expect(await read('./b/LENS.PNG')).toBe('2')
    expect(await read(' prism.jpg ')).toBe('3')
    expect(await read('A\u0308pfel.webp')).toBe('4')
    expect(await read('lens.gif')).toBe('7')
    // A name with exactly this spelling is preferred.
    expect(await read('x/same.png')).toBe('5')
    expect(await read('x/Same.png')).toBe('6')
    for (const name of ['lens.png', 'x/SAME.png', 'same.PNG'])
      await expect(read(name), name).rejects.toThrow('there are several pictures of this name')
    for (const name of ['', 'lens', 'c/lens.png', 'constructor', '../a/lens.png'])
      expect(pictures.find(name), name).toBeNull()
  })

  it.each([
    { name: 'no questions', files: { 'a.png': 'x' }, message: 'The zip has no CSV or JSON file' },
    { name: 'nothing', files: {}, message: 'The zip has no CSV or JSON file' },
    {
      name: 'several files of questions',
      files: { 'a.csv': csv, 'b.json': '[]' },
      message: 'several files of questions (a.csv, b.json)',
    },
    {
      name: 'an Excel workbook',
      files: { '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' },
      message: 'This is an Excel workbook',
    },
  ])('with $name is refused', async ({ files, message }) =>
    expect(await messageOf(await zipOf(files))).toContain(message),
  )
})

describe('a hostile zip', () => {
  const patched = async (change: (entry: Buffer) => void) =>
    withDirectory(await zipOf({ 'questions.csv': csv }), change)
  const declaring = (bytes: number) =>
    patched((entry) => entry.writeUInt32LE(bytes, directoryFields.unpackedBytes))

  it('that declares more than there may be is refused before it is unpacked', async () => {
    expect(await messageOf(await declaring(limits.importBodyBytes + 1))).toBe(
      'questions.csv is larger than 32 MB: split it',
    )
    expect(await messageOf(await declaring(limits.zipUnpackedBytes + 1))).toBe(
      'The files of the zip have more than 96 MB unpacked: split it',
    )
  })

  it('that unpacks to more or less than it declares is an error', async () => {
    for (const bytes of [1, csv.length - 1, csv.length + 1])
      expect(await messageOf(await declaring(bytes))).toBe(
        'questions.csv cannot be unpacked: the zip is damaged',
      )
  })

  it('with a password is refused', async () => {
    const zip = await patched((entry) => entry.writeUInt16LE(1, directoryFields.flags))
    expect(await messageOf(zip)).toBe('The zip is protected with a password: make one without')
  })

  it('with too many files is refused', async () => {
    const zip = await zipOf({ 'questions.csv': csv })
    const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
    for (const field of [8, 10]) zip.writeUInt16LE(limits.zipEntriesMax + 1, end + field)
    expect(await messageOf(zip)).toBe('The zip has more than 25000 files: split it')
  })

  it('with a path that leads elsewhere is refused', async () => {
    const zip = await zipOf({ 'xx/questions.csv': csv })
    for (const path of ['../', '..\\', 'C:/'])
      expect(
        await messageOf(Buffer.from(zip.toString('latin1').replaceAll('xx/', path), 'latin1')),
        path,
      ).toBe('The zip is damaged, or only a part of one')
  })

  it('that is only a part of one is refused, wherever it ends', async () => {
    const zip = await zipOf({ 'questions.csv': csv })
    for (let length = 4; length < zip.length; length += 7) {
      const part = zip.subarray(0, length)
      expect(isZip(part)).toBe(true)
      expect(await messageOf(part)).toBe('The zip is damaged, or only a part of one')
    }
  })

  it('has a picture that is too large only if somebody asks for it', async () => {
    const large = Buffer.alloc(limits.zipPictureBytes + 1)
    const { pictures } = await readZip(await zipOf({ 'q.csv': csv, 'a.png': large }))
    await expect(pictures.find('a.png')?.read()).rejects.toThrow('it is larger than 8 MB')
  })
})
