import fc from 'fast-check'
import { aikenExamples } from '../../features/school/transfers/formats/aiken/aiken.examples.ts'
import { giftExamples } from '../../features/school/transfers/formats/gift/gift.examples.ts'
import { moodleExamples } from '../../features/school/transfers/formats/moodle/moodle.examples.ts'
import { qti2Examples } from '../../features/school/transfers/formats/qti/qti2.examples.ts'
import { qti3Examples } from '../../features/school/transfers/formats/qti/qti3.examples.ts'
import { qti12Examples } from '../../features/school/transfers/formats/qti/qti12.examples.ts'
import { mutatedText } from '../../features/school/transfers/formats/test/mutated-text.ts'
import { textExamples } from '../../features/school/transfers/formats/text/text.examples.ts'
import { examples as wordExamples } from '../../features/school/transfers/formats/word/word.examples.ts'
import { examples as workbookExamples } from '../../features/school/transfers/formats/xlsx/xlsx.examples.ts'
import { unzip } from '../files/exported.ts'
import { zipOf } from '../files/zips.ts'

/** A file as it would be uploaded, before it is packed. */
export interface GeneratedFile {
  /** The format of the example that it was made from. */
  readonly format: string
  /** Its text, or the parts of its zip. */
  readonly content: string | Readonly<Record<string, string | Uint8Array>>
  /** Bytes that are replaced at last, each by its place as a fraction of the length. */
  readonly damage: readonly { readonly at: number; readonly byte: number }[]
}

/** Texts of each format. */
const texts = {
  aiken: aikenExamples,
  gift: giftExamples,
  moodle: moodleExamples,
  qti12: qti12Examples,
  qti2: qti2Examples,
  qti3: qti3Examples,
  text: textExamples,
} as const

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const damage = fc.oneof(
  { weight: 9, arbitrary: fc.constant([]) },
  fc.array(fc.record({ at: share, byte: fc.nat(255) }), { maxLength: 4 }),
)

/** Changed examples of all formats that are read, each format as often as the others. */
export async function generatedFiles(): Promise<fc.Arbitrary<GeneratedFile>> {
  const workbooks = await Promise.all(
    workbookExamples.map(async ({ file }) => Object.fromEntries(unzip(await file()))),
  )
  const documents = wordExamples.map(({ parts }) => parts)
  return fc.oneof(
    ...Object.entries(texts).map(([format, examples]) =>
      fc.record({
        format: fc.constant(format),
        content: mutatedText(examples.map(({ text }) => text)),
        damage,
      }),
    ),
    ...Object.entries({ word: documents, xlsx: workbooks }).map(([format, archives]) =>
      fc.record({
        format: fc.constant(format),
        content: fc.constantFrom(...archives).chain(withChangedPart),
        damage,
      }),
    ),
  )
}

const withChangedPart = (parts: Readonly<Record<string, string | Uint8Array>>) =>
  fc
    .constantFrom(...Object.keys(parts).filter((path) => /\.(?:xml|rels)$/.test(path)))
    .chain((path) => mutatedText([String(parts[path])]).map((text) => ({ ...parts, [path]: text })))

/** The bytes that are uploaded. */
export async function bytesOf({ content, damage }: GeneratedFile): Promise<Buffer> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : await zipOf(content)
  for (const { at, byte } of damage) bytes[Math.floor(at * bytes.length)] = byte
  return bytes
}
