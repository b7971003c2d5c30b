import type { DifficultyCounts } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { type Candidate, countByDifficulty, drawsDifficulty, fits, isUsed } from './candidate.ts'
import type { Composition, Source } from './composition.ts'
import { selectByDifficulty } from './select-by-difficulty.ts'
import { type DrawPlace, shareAmongDraws } from './share-draws.ts'
import { drawable, unitsOf } from './units.ts'

/** The questions of the bank allocated to a source. */
export interface Allocated<Item> {
  readonly source: Source
  /** The questions that the source supplies, or draws from, in the order of the paper. */
  readonly items: readonly Item[]
  /** The number of these questions that a student gets. */
  readonly gives: number
  /** `gives` by difficulty; null unless the source draws by difficulty. */
  readonly givesOf: DifficultyCounts | null
  /** The number of questions that the source lacks. */
  readonly missing: number
  /** Unallocated questions that fit this source in everything but their difficulty. */
  readonly others: readonly Item[]
}

/**
 * Allocates each question of the bank to one source, section by section. If several sources could
 * have it, precedence goes to a source that chose it by hand, then to one that takes all, then to a
 * draw; among equals, to the first. Questions that several draws could have are distributed by how
 * many each draw still needs. A draw takes whole passages, so it may supply less than there is.
 */
export function allocate<Item extends Candidate>(
  { sections }: Pick<Composition, 'sections'>,
  bank: readonly Item[],
): Allocated<Item>[][] {
  const places = sections.flatMap((section, at) =>
    section.sources.map((source) => ({ section, at, source, items: [] as Item[] })),
  )
  const byId = new Map(bank.map((item) => [item.question_id, item]))
  const free = new Map(byId)
  const take = (place: DrawPlace<Item>, items: readonly Item[]) => {
    for (const item of items) if (free.delete(item.question_id)) place.items.push(item)
  }
  const ofKind = (kind: Source['take']) => places.filter(({ source }) => source.take === kind)

  for (const place of ofKind('these'))
    take(
      place,
      place.source.question_ids
        .flatMap((id) => byId.get(id) ?? [])
        .filter((item) => isUsed(place.section, place.source, item)),
    )
  for (const place of ofKind('all'))
    take(
      place,
      bank.filter((item) => fits(place.section, place.source, item)),
    )
  const draws = ofKind('draw')
  shareAmongDraws(draws, [...free.values()], ({ source, items }) => supplyOf(source, items).gives)
  for (const { items } of draws) for (const { question_id } of items) free.delete(question_id)
  const left = [...free.values()]

  return sections.map((_section, at) =>
    places
      .filter((place) => place.at === at)
      .map(({ section, source, items }) => ({
        source,
        items,
        ...supplyOf(source, items),
        others: source.difficulty
          ? left.filter((item) => fits(section, source, item) && !drawsDifficulty(source, item))
          : [],
      })),
  )
}

function supplyOf(
  { take, count, question_ids, difficulty }: Source,
  items: readonly Candidate[],
): Pick<Allocated<never>, 'gives' | 'givesOf' | 'missing'> {
  if (take === 'all') return { gives: items.length, givesOf: null, missing: 0 }
  if (take === 'these')
    return { gives: items.length, givesOf: null, missing: question_ids.length - items.length }
  const wanted = count ?? 0
  if (!difficulty) {
    const gives = drawable(unitsOf(items), wanted)
    return { gives, givesOf: null, missing: wanted - gives }
  }
  const drawn = selectByDifficulty(unitsOf(items), difficulty).flat()
  const { unset: _none, ...givesOf } = countByDifficulty(drawn)
  return { gives: drawn.length, givesOf, missing: wanted - drawn.length }
}
