import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { RowFields } from './row-fields.ts'

/** Synonyms of the difficulties. Numbers are excluded, because their scale is unknown. */
const words: Readonly<Record<Difficulty, readonly string[]>> = {
  easy: ['e', 'simple', 'basic', 'low'],
  medium: ['m', 'moderate', 'average', 'intermediate', 'med', 'normal'],
  hard: ['h', 'difficult', 'tough', 'high', 'advanced'],
}

const byWord = new Map(
  (Object.keys(words) as Difficulty[]).flatMap((difficulty) =>
    words[difficulty].map((word) => [word, difficulty] as const),
  ),
)

const difficultyOf = (cell: unknown) =>
  typeof cell === 'string' ? (byWord.get(cell.trim().toLowerCase()) ?? cell) : cell

/** Converts a number in a JSON file to text. */
const asText = (cell: unknown) => (typeof cell === 'number' ? String(cell) : cell)

/** Tags separated by semicolons or commas, or a list in a JSON file. */
const tagsOf = (cell: unknown) =>
  typeof cell === 'string' || typeof cell === 'number'
    ? String(cell)
        .split(/[;,\n]/)
        .filter((name) => name.trim() !== '')
    : Array.isArray(cell)
      ? cell.map(asText)
      : cell

const originParts = ['exam', 'year', 'paper', 'number'] as const

/**
 * The facts of a row, which are its fields other than the question's content, in the form of the
 * contract.
 */
export function factsOf(fields: RowFields): Record<string, unknown> {
  const parts = originParts.filter((part) => fields.has(`origin_${part}`))
  const partOf = (part: (typeof originParts)[number]) => {
    const cell = fields.get(`origin_${part}`)
    return part === 'year' ? cell : asText(cell)
  }
  return {
    difficulty: difficultyOf(fields.get('difficulty')),
    tags: tagsOf(fields.get('tags')),
    reference: asText(fields.get('reference')),
    origin:
      parts.length === 0
        ? undefined
        : Object.fromEntries(parts.map((part) => [part, partOf(part)])),
  }
}

/** The column of a fact that the contract rejects; undefined if the path is not that of a fact. */
export function factColumn([head, part]: readonly PropertyKey[]): string | undefined {
  if (head === 'tags') return 'tags'
  return head === 'origin' ? `origin_${String(part ?? 'exam')}` : undefined
}
