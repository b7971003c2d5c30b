import { pathOf } from '../../../files/paths.ts'
import { type DraftFacts, noFacts } from '../../question-draft.ts'
import { descendantsOf, elementAt, elementsOf, textOf, type XmlElement } from '../../xml/index.ts'
import { referenceCatalog } from '../write/package-xml.ts'

/** The facts about items in the manifest of a package. */
export interface Manifest {
  /** The facts of the item in the file with this path. */
  factsOf(path: string): DraftFacts
}

const difficulties: Readonly<Record<string, string>> = {
  'very easy': 'easy',
  easy: 'easy',
  medium: 'medium',
  difficult: 'hard',
  'very difficult': 'hard',
}

export function readManifestFacts(resources: readonly XmlElement[], folder: string): Manifest {
  const byPath = new Map(
    resources.flatMap((resource) => {
      const href = resource.attributes.get('href')
      return href === undefined ? [] : [[pathOf(href, folder), resource] as const]
    }),
  )
  return {
    factsOf(path) {
      const resource = byPath.get(path)
      const lom = resource && [...descendantsOf(resource)].find(({ name }) => name === 'lom')
      return lom ? factsIn(lom) : noFacts
    },
  }
}

function factsIn(lom: XmlElement): DraftFacts {
  const general = elementAt(lom, 'general')
  const tags = (general ? elementsOf(general, 'keyword') : [])
    .map((keyword) => textOf(keyword).trim())
    .filter(Boolean)
  const difficulty = textAt(lom, 'educational', 'difficulty', 'value').toLowerCase()
  // Other catalogues hold the ids that programs give to each of their files.
  const own = (general ? elementsOf(general, 'identifier') : []).find(
    (identifier) => textAt(identifier, 'catalog') === referenceCatalog,
  )
  return {
    ...noFacts,
    tags,
    difficulty: Object.hasOwn(difficulties, difficulty) ? (difficulties[difficulty] ?? null) : null,
    expectedSeconds: secondsIn(textAt(lom, 'educational', 'typicalLearningTime', 'duration')),
    reference: (own && textAt(own, 'entry')) || null,
    status: textAt(lom, 'lifeCycle', 'status', 'value') === 'draft' ? 'draft' : null,
  }
}

function textAt(element: XmlElement, ...path: readonly string[]): string {
  const found = elementAt(element, ...path)
  return found ? textOf(found).trim() : ''
}

/** A duration such as `PT1M30S` in seconds. */
function secondsIn(duration: string): string | null {
  const [all, hours = '0', minutes = '0', seconds = '0'] =
    /^PT(?:(\d{1,3})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?$/.exec(duration) ?? []
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return all === undefined || total === 0 ? null : String(total)
}
