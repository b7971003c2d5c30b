import { isUtf8 } from 'node:buffer'
import { pathOf } from '../../files/paths.ts'
import type { SourceFile } from '../question-format.ts'
import { elementsOf, readXml, rootOf, type XmlElement } from '../xml/index.ts'

/** An XML file of QTI. */
export interface QtiDocument {
  /** Its path in the package; for a lone file, the name of the file. */
  readonly path: string
  readonly text: string
  readonly version: QtiVersion
  /** The name of the root element in the spelling of QTI 2. */
  readonly root: string
}

export type QtiVersion = 'qti12' | 'qti2' | 'qti3'

export interface QtiPackage {
  /** The documents of one version, in the order of the manifest. */
  readonly documents: readonly QtiDocument[]
  /** The resources that the manifest lists. */
  readonly resources: readonly XmlElement[]
  /** The folder of the manifest, with a slash at its end; empty for the root. */
  readonly folder: string
}

const manifestName = /(?:^|\/)imsmanifest\.xml$/i
const documentName = /\.(?:xml|qti|dat)$/i

/** Versions by the name of the root; each is used without a prefix. */
const roots: Readonly<Record<string, QtiVersion>> = {
  questestinterop: 'qti12',
  assessmentItem: 'qti2',
  assessmentTest: 'qti2',
  assessmentSection: 'qti2',
  assessmentStimulus: 'qti2',
  'qti-assessment-item': 'qti3',
  'qti-assessment-test': 'qti3',
  'qti-assessment-section': 'qti3',
  'qti-assessment-stimulus': 'qti3',
}

/** QTI 3 writes `qti-assessment-item`, QTI 2 `assessmentItem`. */
export const nameInQti2 = (name: string): string =>
  name
    .replace(/^qti-/, '')
    .replaceAll(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase())

function documentOf(path: string, text: string): QtiDocument | null {
  const name = rootOf(text)?.name ?? ''
  const version = Object.hasOwn(roots, name) ? roots[name] : undefined
  return version ? { path, text, version, root: nameInQti2(name) } : null
}

/** True if the file, or the first document of the package, is of this version. */
export async function isOfVersion(file: SourceFile, version: QtiVersion): Promise<boolean> {
  if (!file.archive) return documentOf(file.name, file.text ?? '')?.version === version
  for await (const document of documentsIn(file)) return document.version === version
  return false
}

/** Reads the documents of this version in a package, or the lone file. */
export async function openPackage(file: SourceFile, version: QtiVersion): Promise<QtiPackage> {
  const { resources, folder } = await manifestOf(file)
  const documents: QtiDocument[] = []
  for await (const document of documentsIn(file))
    if (document.version === version) documents.push(document)
  return { documents, resources, folder }
}

async function* documentsIn(file: SourceFile): AsyncGenerator<QtiDocument> {
  const { archive } = file
  if (!archive) {
    const document = documentOf(file.name, file.text ?? '')
    if (document) yield document
    return
  }
  const { resources, folder } = await manifestOf(file)
  const all = archive.paths.filter((path) => documentName.test(path) && !manifestName.test(path))
  const known = new Set(all)
  const listed = resources.flatMap((resource) =>
    [resource, ...elementsOf(resource, 'file')]
      .flatMap(({ attributes }) => [attributes.get('href'), attributes.get('bb:file')])
      .flatMap((href) => (href ? [pathOf(href, folder)] : []))
      .filter((path) => known.has(path)),
  )
  for (const path of new Set([...listed, ...all])) {
    if (hasFullerCopy(path, known)) continue
    const document = documentOf(path, textIn(await archive.read(path)))
    if (document) yield document
  }
}

/**
 * A Canvas course holds each quiz twice. The copy for other programs lacks the questions that
 * Common Cartridge does not support.
 */
function hasFullerCopy(path: string, known: ReadonlySet<string>): boolean {
  const [, folder, id] = /^(.*\/)?([^/]+)\/assessment_qti\.xml$/.exec(path) ?? []
  return id !== undefined && known.has(`${folder ?? ''}non_cc_assessments/${id}.xml.qti`)
}

const shortestFirst = (paths: readonly string[]) => paths.toSorted((a, b) => a.length - b.length)

type Manifest = Pick<QtiPackage, 'resources' | 'folder'>

/** Cached, because every reader asks for the manifest of a file, and it can be long. */
const manifests = new WeakMap<SourceFile, Promise<Manifest>>()

function manifestOf(file: SourceFile): Promise<Manifest> {
  const manifest = manifests.get(file) ?? readManifest(file)
  manifests.set(file, manifest)
  return manifest
}

async function readManifest({ archive }: SourceFile): Promise<Manifest> {
  const [path] = shortestFirst(archive?.paths.filter((one) => manifestName.test(one)) ?? [])
  if (!archive || path === undefined) return { resources: [], folder: '' }
  const text = textIn(await archive.read(path))
  const resources = Array.from(readXml(text, ['resource']), ({ element }) => element)
  return { resources, folder: path.replace(/[^/]*$/, '') }
}

/** Bytes of the beginning, where an XML declaration names its encoding. */
const headBytes = 200

/** The text of an XML file in the encoding that it declares, with `\n` as the only line end. */
export function textIn(bytes: Uint8Array): string {
  return decode(bytes)
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1')
  const [, declared = 'utf-8'] =
    /^[^<]{0,10}<\?xml[^>]*?encoding=["']([\w.:-]+)["']/.exec(head) ?? []
  const label = isUtf8(bytes) ? 'utf-8' : declared
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
