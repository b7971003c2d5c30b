import { AppError } from '../../../../../../platform/errors.ts'
import { pathOf } from '../../../files/paths.ts'
import type { DraftText, QuestionDraft } from '../../question-draft.ts'
import type { ReadQuestions, SourceFile } from '../../question-format.ts'
import { openPictures, type Pictures } from '../../source-pictures.ts'
import { descendantsOf, elementOf, readXml, type XmlElement } from '../../xml/index.ts'
import { openPackage, type QtiDocument, textIn } from '../package.ts'
import { textReader } from '../texts.ts'
import { unreadable } from '../unreadable.ts'
import { toolName } from '../write/item-xml.ts'
import { htmlBody, shownHtml } from './body.ts'
import { inQti2 } from './item-parts.ts'
import { type Manifest, readManifestFacts } from './manifest-facts.ts'
import { readItem } from './read-item.ts'
import { testOrder } from './test-order.ts'

const itemNames = ['assessmentItem', 'qti-assessment-item']
const stimulusNames = ['assessmentStimulus', 'qti-assessment-stimulus']

/** Reads a package or a lone item of QTI 2 or 3. */
export async function readQti2(file: SourceFile, version: 'qti2' | 'qti3'): Promise<ReadQuestions> {
  const { documents, resources, folder } = await openPackage(file, version)
  const reading: Reading = {
    file,
    pictures: openPictures(file),
    byPath: new Map(documents.map((document) => [document.path, document])),
    passages: new Map(),
    manifest: readManifestFacts(resources, folder),
  }
  const { items, notes } = testOrder(documents)
  const categories = new Map(items.toReversed().map(({ path, category }) => [path, category]))
  const withItems = documents.filter(({ root }) => root === 'assessmentItem')
  const paths = new Set([...items.map(({ path }) => path), ...withItems.map(({ path }) => path)])
  const missing = [...paths].filter((path) => !reading.byPath.has(path))
  if (file.archive === null && withItems.length === 0)
    throw new AppError(
      'invalid_input',
      'The file only names questions that are in other files: import the whole package',
    )
  const questions: QuestionDraft[] = []
  for (const path of paths) {
    const document = reading.byPath.get(path)
    if (document?.root !== 'assessmentItem') continue
    const category = categories.get(path) ?? []
    for (const draft of await questionsIn(document, reading)) questions.push({ ...draft, category })
  }
  return {
    questions,
    pictures: await reading.pictures.read(),
    notes: [...notes, ...missing.map((path) => `${path} is missing from the package`)],
  }
}

interface Reading {
  readonly file: SourceFile
  readonly pictures: Pictures
  readonly byPath: ReadonlyMap<string, QtiDocument>
  /** Passages that were read already, by the path of their file. */
  readonly passages: Map<string, Passage>
  readonly manifest: Manifest
}

interface Passage {
  readonly text: DraftText | null
  readonly problems: QuestionDraft['problems']
}

async function questionsIn(document: QtiDocument, reading: Reading): Promise<QuestionDraft[]> {
  const folder = document.path.replace(/[^/]*$/, '')
  const texts = textReader(reading.pictures, folder)
  const isLone = reading.file.archive === null
  const drafts: QuestionDraft[] = []
  try {
    for (const { element } of readXml(document.text, itemNames)) {
      const item = inQti2(element)
      const draft = readItem(item, texts)
      texts.takeProblems()
      const { text: passage, problems } = await passageOf(item, folder, reading)
      const name = [item.attributes.get('title'), item.attributes.get('identifier')]
        .map((text) => text?.trim())
        .find(Boolean)
      drafts.push({
        ...draft,
        facts: reading.manifest.factsOf(document.path),
        language: languageOf(item),
        place: { line: isLone ? element.line : null, name: name ?? null },
        passage,
        problems: [...draft.problems, ...problems],
      })
    }
  } catch (error) {
    if (isLone || !(error instanceof AppError)) throw error
    return [unreadable(document.path, error)]
  }
  return drafts
}

/** The language of our own files; other programs name one without being asked. */
const languageOf = ({ attributes }: XmlElement): string | null =>
  attributes.get('toolName') === toolName ? (attributes.get('xml:lang') ?? null) : null

/** The text that an item shares with others, in a file of its own. */
async function passageOf(item: XmlElement, folder: string, reading: Reading): Promise<Passage> {
  const [address] = [...descendantsOf(item)].flatMap(({ name, attributes }) => {
    if (/^(?:assessment)?[sS]timulusRef$/.test(name)) return attributes.get('href') ?? []
    const isPage = name === 'object' && /^text\/html/.test(attributes.get('type') ?? '')
    return isPage ? (attributes.get('data') ?? []) : []
  })
  if (address === undefined) return { text: null, problems: [] }
  const path = pathOf(address, folder)
  const known = reading.passages.get(path)
  if (known) return known
  const passage = await readPassage(path, reading)
  reading.passages.set(path, passage)
  return passage
}

async function readPassage(path: string, reading: Reading): Promise<Passage> {
  const { byPath, file, pictures } = reading
  const texts = textReader(pictures, path.replace(/[^/]*$/, ''))
  const document = byPath.get(path)
  if (document) {
    const [found] = readXml(document.text, stimulusNames)
    const body = found && elementOf(inQti2(found.element), 'stimulusBody')
    if (body) return { text: texts.read(shownHtml(body)), problems: texts.takeProblems() }
  }
  if (!document && file.archive?.paths.includes(path)) {
    const text = texts.read(htmlBody(textIn(await file.archive.read(path))))
    return { text, problems: texts.takeProblems() }
  }
  const reason = `The text before the question (${path}) is missing from the package`
  return { text: null, problems: [{ kind: 'incomplete', reason }] }
}
