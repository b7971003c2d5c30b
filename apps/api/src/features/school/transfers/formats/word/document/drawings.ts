import type { DraftProblem } from '../../question-draft.ts'
import type { Mark } from '../marks.ts'
import type { Relations } from './document-parts.ts'
import { childAt, descendantsNamed, type OfficeElement } from './office-xml.ts'

const incomplete = (reason: string): DraftProblem => ({ kind: 'incomplete', reason })
const lost = (reason: string, text = ''): Mark => ({
  kind: 'problem',
  text,
  problem: incomplete(reason),
})

/** The pictures of a drawing, and the parts of it that cannot be taken over. */
export function readDrawing(drawing: OfficeElement, relations: Relations): Mark[] {
  const alt = altText(
    [...descendantsNamed(drawing, 'wp:docPr')].flatMap(({ attributes }) => [
      attributes.get('descr') ?? '',
      attributes.get('title') ?? '',
    ]),
  )
  const blips = descendantsNamed(drawing, 'pic:pic').flatMap((picture) =>
    descendantsNamed(picture, 'a:blip'),
  )
  const pictures = blips.map(({ attributes }) =>
    pictureOf(attributes.get('r:embed') ?? attributes.get('r:link'), alt, relations),
  )
  if (has(drawing, 'c:chart')) pictures.push(lost('A chart could not be taken over', alt))
  if (has(drawing, 'dgm:relIds')) pictures.push(lost('A diagram could not be taken over', alt))
  if (pictures.length > 0) return pictures
  return hasText(drawing) || isLine(drawing)
    ? []
    : [lost('A drawn figure could not be taken over', alt)]
}

/** Like {@link readDrawing}, for pictures and objects of older versions of Word. */
export function readOlderPicture(picture: OfficeElement, relations: Relations): Mark[] {
  const program = descendantsNamed(picture, 'o:OLEObject')[0]?.attributes.get('ProgID')
  const images = descendantsNamed(picture, 'v:imagedata').map(({ attributes }) =>
    pictureOf(attributes.get('r:id'), altText([attributes.get('o:title') ?? '']), relations),
  )
  if (program !== undefined) {
    const shown = images.filter((mark) => mark.kind === 'picture' && !isVector(mark.path))
    return shown.length > 0 ? shown : [lost(objectReason(program))]
  }
  if (images.length > 0) return images
  const rule = descendantsNamed(picture, 'v:rect').some(({ attributes }) => attributes.has('o:hr'))
  const shapes = ['v:shape', 'v:rect', 'v:oval', 'v:roundrect', 'v:polyline', 'v:arc', 'v:curve']
  const isDrawn = shapes.some((name) => has(picture, name))
  return isDrawn && !rule && !hasText(picture)
    ? [lost('A drawn figure could not be taken over')]
    : []
}

function objectReason(program: string): string {
  return /^(?:Equation|MathType)/i.test(program)
    ? 'An equation of MathType or of the old equation editor could not be taken over: write it with the equation editor of Word'
    : `An embedded object (${program.slice(0, 60)}) could not be taken over`
}

function pictureOf(id: string | undefined, alt: string, relations: Relations): Mark {
  const relation = id === undefined ? undefined : relations.get(id)
  if (!relation) return lost('A picture is missing in the document', alt)
  if (relation.isExternal) return lost('A picture is only linked: insert it into the document', alt)
  return { kind: 'picture', path: relation.target, alt }
}

const has = (element: OfficeElement, name: string) => descendantsNamed(element, name).length > 0
const hasText = (element: OfficeElement) => has(element, 'w:txbxContent')

/** A single line, such as one between two questions. */
function isLine(drawing: OfficeElement): boolean {
  const shapes = descendantsNamed(drawing, 'wps:wsp')
  const geometry = shapes[0] && childAt(shapes[0], 'wps:spPr', 'a:prstGeom')
  return (
    shapes.length === 1 &&
    /^(?:line|straightConnector1)$/.test(geometry?.attributes.get('prst') ?? '')
  )
}

export const isVector = (path: string): boolean => /\.(?:emf|wmf|emz|wmz)$/i.test(path)

/** Word writes alternative texts of its own, which say so. */
function altText(candidates: readonly string[]): string {
  const found = candidates.find((text) => text.trim() !== '') ?? ''
  return found
    .replace(/(?:Description automatically generated|Automatically generated).*$/is, '')
    .replaceAll(/[[\]\s]+/g, ' ')
    .trim()
}
