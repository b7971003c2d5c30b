import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import { pictureNames } from '@prepwell/contract/bank/text-pictures.ts'
import { Fraction } from 'fraction.js'
import type { ChapterItem } from '../../bank/questions/index.ts'
import {
  allocate,
  type Candidate,
  type Composition,
  fullMarks,
  highestMarks,
  unitsOf,
} from '../../quizzes/quiz/index.ts'
import { exactMarks, marksText } from './exact-marks.ts'
import { diceOf, drawUnits, newSeed } from './item-order.ts'
import { inUnits, unitsPerMark } from './mark-units.ts'
import type {
  Arrangement,
  Paper,
  PaperChapter,
  PaperItem,
  PaperPassage,
  PaperSection,
} from './paper.ts'
import {
  asFrozen,
  itemTranslations,
  type OfferedLanguages,
  optionsIn,
  passageTranslations,
  sectionTranslations,
} from './paper-languages.ts'
import { questionKinds } from './question-kinds.ts'

/** The parts of a paper that are frozen from a quiz. */
export type PaperContent = Pick<
  Paper,
  'items' | 'sections' | 'chapters' | 'passages' | 'arrangement' | 'languages'
>

/** A question of the bank, with the names of its chapter and subject. */
export type BankItem = ChapterItem &
  Candidate & {
    readonly chapter_name: string
    readonly subject_name: string
  }

/** The way in which the draws of a paper are made. */
export interface Draws {
  /** False if all students get the same questions. */
  readonly drawsForEach: boolean
  /** The seed of the draws made for all students; random if absent. */
  readonly seed?: number
}

/**
 * Composes a paper with sections from the current bank. Makes the draws if all students get the
 * same questions. Otherwise the sources keep every question that may be drawn, and
 * {@link Arrangement} says how many are drawn.
 */
export function composePaper(
  composition: Composition,
  bank: readonly BankItem[],
  {
    drawsForEach,
    seed = newSeed(),
    languages,
  }: Draws & { readonly languages: OfferedLanguages | null },
): PaperContent {
  const allocated = allocate(composition, bank)
  const draws: Arrangement['draws'][number][] = []
  const dice = diceOf(seed)
  const items = composition.sections.flatMap((section, at) =>
    (allocated[at] ?? []).flatMap((given, place) => {
      const { source, items: all, gives, givesOf } = given
      const where = { section: at + 1, source: place + 1 }
      const isDrawn = source.take === 'draw' && gives < all.length
      const drawn = {
        count: gives,
        ...(givesOf && { difficulty: givesOf }),
        ...(source.chapter_ids && { spread: true as const }),
      }
      if (isDrawn && drawsForEach) draws.push({ ...where, ...drawn })
      const own = isDrawn && !drawsForEach ? drawUnits(unitsOf(all), drawn, dice).flat() : all
      return own.map((item) => ({
        ...where,
        item,
        rules: section.scheme.rules,
        isGraded: isDrawn && drawsForEach && givesOf !== null,
      }))
    }),
  )
  const { shuffle_questions, shuffle_options } = composition
  const isArranged = shuffle_questions || shuffle_options || draws.length > 0
  return {
    items: items.map(({ item, rules, isGraded, ...where }, index) => {
      const marks = fullMarks(exactMarks(item.marks), item.type, rules).valueOf()
      return {
        ...printItem(item, index, languages),
        marks,
        ...(marks === item.marks ? {} : { own_marks: item.marks }),
        ...where,
        chapter_id: item.chapter_id,
        ...(isGraded && item.difficulty ? { difficulty: item.difficulty } : {}),
      }
    }),
    sections: composition.sections.map((section) => ({
      name: section.name,
      instructions: section.instructions,
      instructions_format: section.instructions_format,
      scheme: section.scheme.name,
      rules: section.scheme.rules,
      answer_at_most: section.answer_at_most,
      ...sectionTranslations(section, languages),
    })),
    chapters: chaptersOf(items.map(({ item }) => item)),
    passages: passagesOf(
      items.map(({ item }) => item),
      languages,
    ),
    arrangement: isArranged ? { shuffle_questions, shuffle_options, draws } : null,
    ...(languages ? { languages: asFrozen(languages) } : {}),
  }
}

/**
 * A question in its frozen form; `index` is its position in the paper, from 0. Without languages to
 * choose from, the form is the same as before languages existed.
 */
export const printItem = (
  item: ChapterItem,
  index: number,
  languages: OfferedLanguages | null,
): PaperItem => ({
  question_id: item.question_id,
  version: item.version,
  display_id: index + 1,
  type: item.type,
  statement: item.statement,
  question_format: item.question_format,
  question_image: item.question_image,
  marks: item.marks,
  ...printOptions(item, languages),
  key: questionKinds[item.type].keyOf(item),
  explanation: item.explanation,
  explanation_format: item.explanation_format,
  ...itemTranslations(item, languages),
  ...(item.passage_id === null ? {} : { passage_id: item.passage_id }),
})

/**
 * Includes `fixed_options` only if the author has set it for an option, so that a paper equals one
 * frozen by an older release. For an option without this setting, its texts on the paper decide.
 */
function printOptions(
  item: ChapterItem,
  languages: OfferedLanguages | null,
): Pick<PaperItem, 'options' | 'fixed_options'> {
  const read = optionsIn(item, languages)
  const options = read.map(({ id, text, translations }) => ({
    ...{ id, text },
    ...(translations ? { translations } : {}),
  }))
  if (read.every(({ is_fixed }) => is_fixed === null)) return { options }
  const fixed = fixedOptions(read)
  return { options, fixed_options: read.flatMap(({ id }, place) => (fixed[place] ? [id] : [])) }
}

/** Distinct chapters of the questions. */
function chaptersOf(items: readonly BankItem[]): PaperChapter[] {
  const chapters = new Map<number, PaperChapter>()
  for (const { chapter_id: id, chapter_name: name, subject_name } of items)
    if (!chapters.has(id)) chapters.set(id, { id, name, subject_name })
  return [...chapters.values()]
}

/** Distinct passages of the questions. */
export function passagesOf(
  items: readonly ChapterItem[],
  languages: OfferedLanguages | null,
): PaperPassage[] {
  const passages: PaperPassage[] = []
  for (const sharing of Map.groupBy(items, ({ passage_id }) => passage_id).values()) {
    const [item] = sharing
    if (!item) continue
    const { passage_id: id, passage_text: text, passage_format, passage_image: image } = item
    if (id === null || text === null) continue
    const format = passage_format ?? 'plain'
    passages.push({ id, text, format, image, ...passageTranslations(sharing, languages) })
  }
  return passages
}

/** The names of all pictures of a paper, including those in explanations. */
export function picturesOf({
  items,
  sections,
  passages,
}: Pick<PaperContent, 'items' | 'sections' | 'passages'>): string[] {
  const images = [
    ...items.map(({ question_image }) => question_image),
    ...passages.map(({ image }) => image),
  ]
  const texts = [
    ...items.flatMap((item) => [
      item.statement,
      ...inAll(item.translations),
      ...item.options.flatMap(({ text, translations }) => [text, ...inAll(translations)]),
      item.explanation,
      ...inAll(item.explanation_translations),
    ]),
    ...passages.flatMap(({ text, translations }) => [text, ...inAll(translations)]),
    ...(sections ?? []).flatMap(({ instructions, translations }) => [
      instructions,
      ...inAll(translations).map((one) => one.instructions),
    ]),
  ]
  const named = texts.flatMap((text) => pictureNames(text ?? ''))
  return [...new Set([...images.flatMap((image) => image ?? []), ...named])]
}

const inAll = <Value>(translations: Readonly<Record<string, Value>> | undefined): Value[] =>
  Object.values(translations ?? {})

/**
 * The full marks of these items of a paper, as text with 2 decimals. They are rounded like a
 * student's score, so that no score can be higher. A section with `answer_at_most` counts its
 * questions with the highest marks.
 */
export function totalMarks(
  sections: readonly PaperSection[] | null,
  items: readonly PaperItem[],
): string {
  const marked = items.map(({ section: number = 0, type, marks, own_marks = marks }) => {
    const section = sections?.[number - 1]
    const full = fullMarks(exactMarks(own_marks), type, section?.rules)
    return { number, full, most: section?.answer_at_most ?? null }
  })
  const perMark = unitsPerMark(marked.map(({ full }) => full))
  const bySection = Map.groupBy(marked, ({ number }) => number)
  const counted = [...bySection.values()].flatMap((own) =>
    highestMarks(
      own.map(({ full }) => inUnits(full, perMark)),
      own[0]?.most ?? null,
    ),
  )
  const units = counted.reduce((sum, one) => sum + one, 0)
  return marksText(new Fraction(units, perMark))
}
