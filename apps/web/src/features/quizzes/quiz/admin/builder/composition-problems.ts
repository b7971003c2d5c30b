import { sectionBodies } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { type Composition, type SourceDraft, sectionBody } from './composition.ts'

/** Error messages for a composition, by field path. */
export function compositionProblems({ sections }: Composition): Readonly<Record<string, string>> {
  // Substitutes an arbitrary chapter for a missing one: otherwise validation would stop there and
  // hide further errors.
  const filled = sections.map((section) => {
    const body = sectionBody(section)
    const sources = body.sources.map((source) => ({
      ...source,
      chapter_id: source.chapter_id ?? 1,
    }))
    return { ...body, sources }
  })
  const issues = sectionBodies.safeParse(filled).error?.issues ?? []
  const problems = new Map<string, string>()
  for (const [place, section] of sections.entries())
    for (const [nth, source] of section.sources.entries())
      for (const [field, text] of missingPlace(source))
        problems.set(`sections.${place}.sources.${nth}.${field}`, text)
  for (const { path, message } of issues) {
    const field = ['sections', ...path].join('.')
    const text = field.endsWith('.count') ? countProblem(message) : message
    if (!problems.has(field)) problems.set(field, text)
  }
  return Object.fromEntries(problems)
}

function missingPlace({
  subject_id,
  chapter_id,
}: SourceDraft): ReadonlyArray<readonly [string, string]> {
  if (chapter_id !== null) return []
  return subject_id === null
    ? [
        ['subject_id', 'Choose a subject'],
        ['chapter_id', 'Choose a chapter'],
      ]
    : [['chapter_id', 'Choose a chapter']]
}

/** Replaces the validation library's messages about numbers. */
const countProblem = (message: string): string =>
  message.startsWith('Enter') ? message : 'Enter a whole number from 1 to 500'

/** True for the path of a composition field. */
export const isOfComposition = (path: string): boolean =>
  /^(sections|draw|shuffle_questions|shuffle_options)(\.|$)/.test(path)

/**
 * A summary for the save button, such as '3 sources have no chapter yet.'; null if there are no
 * problems.
 */
export function problemsSummary(problems: Readonly<Record<string, unknown>>): string | null {
  const paths = Object.keys(problems).filter(isOfComposition)
  if (paths.length === 0) return null
  const chapters = paths.filter((path) => path.endsWith('.chapter_id')).length
  if (chapters > 0)
    return chapters === 1
      ? 'One source has no chapter yet.'
      : `${chapters} sources have no chapter yet.`
  const sections = new Set(paths.map((path) => path.split('.').slice(0, 2).join('.'))).size
  return sections === 1
    ? 'The paper cannot be saved yet: see what is marked red.'
    : `The paper cannot be saved yet: see what is marked red in ${sections} places.`
}

const sectionFields = [
  ...['name', 'instructions', 'scheme_id', 'answer_at_most', 'cut_off', 'minutes', 'sources'],
]
const translatedFields = ['name', 'instructions']
const sourceFields = [
  ...['chapter_id', 'chapter_ids', 'types', 'take', 'count', 'question_ids'],
  ...['difficulty', 'tags', 'exam', 'years'],
]

/**
 * The form path at which to show the server's message for a path such as
 * `sections.2.sources.0.types.1`: the field, or else the source, section or paper that contains it.
 * Null if the path is not about the composition.
 */
export function compositionPath(path: string | undefined): string | null {
  if (!path || !isOfComposition(path)) return null
  const [first = null, section, field, source, part] = path.split('.')
  if (first !== 'sections') return first
  if (!isPlace(section)) return 'sections'
  const ofSection = `sections.${section}`
  if (field === 'translations' && translatedFields.includes(part ?? '')) return path
  if (!field || !sectionFields.includes(field)) return ofSection
  if (field !== 'sources' || !isPlace(source)) return `${ofSection}.${field}`
  const ofSource = `${ofSection}.sources.${source}`
  // Messages about several chapters are shown at the same field as those about one.
  if (part === 'chapter_ids') return `${ofSource}.chapter_id`
  return part && sourceFields.includes(part) ? `${ofSource}.${part}` : ofSource
}

const isPlace = (text: string | undefined): text is string => /^\d+$/.test(text ?? '')
