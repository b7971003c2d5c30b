import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { Composition, Section, Source } from './composition.ts'
import { drawable, type Groupable, unitsOf } from './units.ts'

/** The fields that decide which source a question of the bank goes to. */
export interface Candidate extends Groupable {
  readonly chapter_id: number
  readonly type: QuestionType
}

/** The questions of the bank allocated to a source. */
export interface Allocated<Item> {
  readonly source: Source
  /** The questions that the source supplies, or draws from, in the order of the paper. */
  readonly items: readonly Item[]
  /** The number of these questions that a student gets. */
  readonly gives: number
  /** The number of questions that the source lacks. */
  readonly missing: number
}

/**
 * Allocates each question of the bank to one source, section by section. If several sources could
 * have it, a source that chose it by hand takes precedence over one that takes all, and that over a
 * draw; among equals the first. Questions that several draws could have are shared out by how many
 * each draw still needs. A draw takes whole passages, so it may supply less than there is.
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
  const take = (place: (typeof places)[number], items: readonly Item[]) => {
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
      bank.filter((item) => isEligible(place, item)),
    )
  shareAmongDraws(ofKind('draw'), [...free.values()], take)

  return sections.map((_section, at) =>
    places
      .filter((place) => place.at === at)
      .map(({ source, items }) => ({ source, items, ...supplyOf(source, items) })),
  )
}

interface Place<Item> {
  readonly section: Section
  readonly source: Source
  readonly items: Item[]
}

/** True if the section's scheme and the source use questions of this type. */
const isUsed = ({ scheme }: Section, { types }: Source, { type }: Candidate) =>
  scheme.rules[type] !== undefined && (types === null || types.includes(type))

const isEligible = (
  { section, source }: Pick<Place<never>, 'section' | 'source'>,
  item: Candidate,
) => item.chapter_id === source.chapter_id && isUsed(section, source, item)

/** Questions that few draws can have come first; each goes to the draw that lacks most. */
function shareAmongDraws<Item extends Candidate, P extends Place<Item>>(
  draws: readonly P[],
  free: readonly Item[],
  take: (place: P, items: readonly Item[]) => void,
): void {
  const choices = unitsOf(free)
    .flatMap((unit) => {
      // The questions of one passage may have types that go to different draws.
      const groups = Map.groupBy(unit, (item) =>
        draws.flatMap((place, index) => (isEligible(place, item) ? [index] : [])).join(),
      )
      return [...groups].map(([key, items]) => ({ items, among: key.split(',').filter(Boolean) }))
    })
    .sort((a, b) => a.among.length - b.among.length)
  for (const { items, among } of choices) {
    const [neediest] = among
      .flatMap((index) => draws[Number(index)] ?? [])
      .sort((a, b) => shareOf(a) - shareOf(b))
    if (neediest) take(neediest, items)
  }
}

const shareOf = ({ source, items }: Place<unknown>) => items.length / (source.count ?? 1)

function supplyOf(
  { take, count, question_ids }: Source,
  items: readonly Candidate[],
): { gives: number; missing: number } {
  if (take === 'all') return { gives: items.length, missing: 0 }
  const wanted = take === 'draw' ? (count ?? 0) : question_ids.length
  const gives = take === 'draw' ? drawable(unitsOf(items), wanted) : items.length
  return { gives, missing: wanted - gives }
}
