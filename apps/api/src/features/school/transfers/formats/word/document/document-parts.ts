import { AppError } from '../../../../../../platform/errors.ts'
import type { Archive } from '../../question-format.ts'
import { childrenOf, type OfficeElement, readOfficePart } from './office-xml.ts'

/** The target of a reference: a part of a document refers to others by an id. */
export interface Relation {
  /** The path in the document; for something outside the document, its address. */
  readonly target: string
  readonly isExternal: boolean
  /** The last word of the relation's type, such as `image`. */
  readonly type: string
}

export type Relations = ReadonlyMap<string, Relation>

/** The parts of a Word document that its questions need. */
export interface DocumentParts {
  /** The XML of the text. */
  readonly body: Uint8Array
  readonly relations: Relations
  readonly styles: OfficeElement | null
  readonly numbering: OfficeElement | null
}

const mainPart = /^word\/document\d*\.xml$/i

/** True for the paths of a Word document, with or without macros. */
export const isWordDocument = (paths: readonly string[]): boolean =>
  paths.includes('[Content_Types].xml') && paths.some((path) => mainPart.test(path))

/** Longer texts have more paragraphs than questions of one import. */
const bodyMax = 64 * 1024 * 1024

/** Reads the parts by what the document says about itself. Throws 400 if the text is missing. */
export async function readDocumentParts(archive: Archive): Promise<DocumentParts> {
  const byName = new Map(archive.paths.map((path) => [path.toLowerCase(), path]))
  const find = (path: string) => byName.get(path.toLowerCase())
  const readBytes = async (path: string | undefined) => {
    const found = path === undefined ? undefined : find(path)
    if (found === undefined) return null
    const bytes = await archive.read(found)
    if (bytes.length > bodyMax)
      throw new AppError('invalid_input', 'The text of the document is too long: split it')
    return bytes
  }
  const relationsOf = async (path: string): Promise<Relations> => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const bytes = await readBytes(`${folder}_rels/${path.slice(folder.length)}.rels`)
    const root = bytes && readOfficePart(bytes, 'A list of parts')
    return readRelations(root, folder)
  }
  const ofType = (relations: Relations, type: string) =>
    [...relations.values()].find((one) => one.type === type && !one.isExternal)?.target
  const part = async (path: string | undefined, name: string) => {
    const bytes = await readBytes(path)
    return bytes && readOfficePart(bytes, name)
  }

  const declared = ofType(await relationsOf(''), 'officeDocument')
  const main = find(declared ?? '') ?? archive.paths.find((path) => mainPart.test(path))
  const body = await readBytes(main)
  if (main === undefined || body === null)
    throw new AppError('invalid_input', 'The Word document has no text: save it again in Word')
  const relations = await relationsOf(main)
  return {
    body,
    relations,
    styles: await part(ofType(relations, 'styles'), 'The list of styles'),
    numbering: await part(ofType(relations, 'numbering'), 'The list of numberings'),
  }
}

function readRelations(root: OfficeElement | null, folder: string): Relations {
  const relations = new Map<string, Relation>()
  for (const { attributes } of root ? childrenOf(root) : []) {
    const id = attributes.get('Id')
    const target = attributes.get('Target')
    if (id === undefined || target === undefined) continue
    const isExternal = attributes.get('TargetMode') === 'External'
    const type = attributes.get('Type') ?? ''
    relations.set(id, {
      target: isExternal ? target : resolvePath(folder, target),
      isExternal,
      type: type.slice(type.lastIndexOf('/') + 1),
    })
  }
  return relations
}

/** A path never leaves the document. */
function resolvePath(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** Notes for the teacher about parts that are never read. */
export function partNotes(paths: readonly string[], { relations }: DocumentParts): string[] {
  const notes: string[] = []
  if (paths.some((path) => /(?:^|\/)vbaProject\.bin$/i.test(path)))
    notes.push('The document has macros: they were ignored')
  const isFile = ({ type, isExternal }: Relation) => isExternal && type !== 'hyperlink'
  if ([...relations.values()].some(isFile))
    notes.push('The document refers to files outside of it: they were not read')
  return notes
}
