import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pictureNames } from '@prepwell/contract/bank/text-pictures.ts'
import type { ExportLoss } from '@prepwell/contract/school/file-formats.ts'
import { ZipFile } from 'yazl'
import type { Batches } from '../../../../../../platform/files/list-export.ts'
import type { BankQuestion } from '../../../../../bank/questions/index.ts'
import type { QuestionWriter, ReadPicture } from '../../question-writer.ts'
import { hasChangedText } from './changed-texts.ts'
import { itemXml, pictureFolder, stimulusXml } from './item-xml.ts'
import { manifestPath, packageList, testPath } from './package-xml.ts'

export const qti3Writer: QuestionWriter = {
  type: 'qti3',
  contentType: 'application/zip',
  extension: 'zip',
  losses,
  write,
}

/** QTI knows no translations of a question, and no exam that it comes from. */
function losses(question: BankQuestion): ExportLoss[] {
  const { translations, passage_translations, options, image, passage_image } = question
  const texts = [translations, passage_translations, ...options.map((one) => one.translations)]
  const { origin_exam, origin_year, origin_paper, origin_number } = question
  const origin = [origin_exam, origin_year, origin_paper, origin_number]
  const isTranslated = texts.some((one) => Object.keys(one ?? {}).length > 0)
  return [
    ...(isTranslated ? (['translations'] as const) : []),
    ...(origin.some((one) => one !== null) ? (['facts'] as const) : []),
    // A picture next to a text becomes a picture at the end of the text.
    ...(image !== null || passage_image !== null || hasChangedText(question)
      ? (['formatting'] as const)
      : []),
  ]
}

/** The same time for all files, so that the same questions make the same package. */
const written = { mtime: new Date(2000, 0, 1) }

async function* write(
  questions: Batches<BankQuestion>,
  readPicture: ReadPicture,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const stop = Promise.withResolvers<never>()
  // Prevents an unhandled rejection: nobody may be waiting when the promise is rejected.
  stop.promise.catch(() => undefined)
  zip.once('error', (error: Error) => archive.destroy(error))
  /** Adds a file and waits until it is its turn, so that one at a time is in memory. */
  const add = (path: string, content: string | Uint8Array) =>
    Promise.race([
      stop.promise,
      new Promise<void>((resolve) => {
        zip.addReadStreamLazy(
          path,
          { ...written, compress: typeof content === 'string' },
          (done) => {
            done(null, Readable.from([Buffer.from(content)]))
            resolve()
          },
        )
      }),
    ])
  const filled = fill({ add, readPicture }, questions).then(
    () => zip.end(),
    (error: Error) => archive.destroy(error),
  )
  try {
    yield* archive
    await filled
  } finally {
    // When the reader leaves, the reading of the questions ends too.
    stop.reject(new Error('nobody reads the package any more'))
    await filled
  }
}

interface Package {
  add(path: string, content: string | Uint8Array): Promise<void>
  readonly readPicture: ReadPicture
}

async function fill({ add, readPicture }: Package, questions: Batches<BankQuestion>) {
  const list = packageList()
  const pictures = new Set<string>()
  const stimuli = new Map<string, string>()
  let items = 0
  for await (const batch of questions)
    for (const question of batch) {
      const stimulus = stimulusOf(question, stimuli)
      if (stimulus?.isNew) {
        await add(`stimuli/${stimulus.identifier}.xml`, stimulusXml(stimulus.identifier, question))
        list.addStimulus({ ...stimulus, href: `stimuli/${stimulus.identifier}.xml` })
      }
      items += 1
      const identifier = `question-${items}`
      const href = `items/${identifier}.xml`
      const names = {
        identifier,
        stimulus: stimulus && {
          identifier: stimulus.identifier,
          href: `../stimuli/${stimulus.identifier}.xml`,
        },
      }
      await add(href, itemXml(question, names))
      list.addItem({ identifier, href }, question)
      for (const name of picturesIn(question)) {
        if (pictures.has(name)) continue
        pictures.add(name)
        const content = await readPicture(name)
        if (content === null) continue
        const path = `${pictureFolder}/${name}`
        await add(path, content)
        list.addPicture(path)
      }
    }
  await add(testPath, list.testXml())
  await add(manifestPath, list.manifestXml())
}

/** Questions with the same passage share its file. */
function stimulusOf(question: BankQuestion, known: Map<string, string>) {
  const { passage, passage_format, passage_image } = question
  if (passage === null && passage_image === null) return null
  const content = JSON.stringify([passage, passage_format, passage_image])
  const key = createHash('sha256').update(content).digest('base64')
  const before = known.get(key)
  if (before !== undefined) return { identifier: before, isNew: false }
  const identifier = `passage-${known.size + 1}`
  known.set(key, identifier)
  return { identifier, isNew: true }
}

const picturesIn = (question: BankQuestion): string[] => [
  ...[question.image, question.passage_image].filter((name) => name !== null),
  ...[question.statement, question.explanation, question.passage].flatMap((text) =>
    pictureNames(text ?? ''),
  ),
  ...question.options.flatMap(({ text }) => pictureNames(text)),
]
