import { fixedByTheirTexts } from '@prepwell/contract/bank/fixed-options.ts'
import { totalMarks } from './compose-paper.ts'
import { itemsOf, orderItems } from './item-order.ts'
import type { GradedItem, GradedPaper, Paper, PaperItem, PaperPassage } from './paper.ts'
import { countedItems, presentStandard, type Regrade } from './regrades.ts'

/** The regrades in effect for a paper, oldest first. */
interface Regraded {
  readonly version: number
  readonly items: readonly (Regrade & { readonly question_id: number })[]
}

/** True if a student may get only questions that are left out, from every source. */
export function mayBeEmpty({ items, arrangement }: Pick<GradedPaper, 'items' | 'arrangement'>) {
  const bySource = Map.groupBy(items, ({ section, source }) => `${section} ${source}`)
  return [...bySource.values()].every((own) => {
    const [{ section, source } = {}] = own
    const draw = arrangement?.draws.find((one) => one.section === section && one.source === source)
    return own.length - countedItems(own).length >= (draw?.count ?? own.length)
  })
}

/** A frozen paper with its regrades. Its full marks exclude questions that are left out. */
export function gradedBy(paper: Paper, { version, items: regraded }: Regraded): GradedPaper {
  const byQuestion = Map.groupBy(regraded, ({ question_id }) => question_id)
  const items = paper.items.map((item) => {
    const regrades = byQuestion.get(item.question_id)
    return regrades ? { ...item, regrades } : item
  })
  const graded = { ...paper, items, grading: version }
  if (countedItems(items).length === items.length) return graded
  // The questions of one student, who gets fewer than the paper has if there are draws.
  const asked = countedItems(itemsOf(graded, orderItems(paper, 0)))
  return { ...graded, total_marks: Number(totalMarks(paper.sections, asked)) }
}

type Shown = 'type' | 'statement' | 'question_format' | 'question_image'

/**
 * The content by which results compare questions of two papers: answers to another content say
 * nothing about this one. Translations are left out, because an answer means the same in every
 * language. The key is the present one, so that a regraded question equals one that has had this
 * key from the start.
 */
export function comparedContent({ options, ...item }: GradedItem): string {
  const { type, statement, question_image, marks, own_marks } = item
  const texts = options.map(({ id, text }) => [id, text])
  const standard = presentStandard(item)
  return JSON.stringify([type, statement, question_image, marks, own_marks, texts, standard])
}

/** The parts of a question that its key depends on, on a paper or in the bank. */
interface Asked extends Pick<PaperItem, Shown> {
  readonly options: readonly Pick<PaperItem['options'][number], 'id' | 'text'>[]
  /** The passage that the question belongs to; null without one. */
  readonly passage: Pick<PaperPassage, 'text' | 'format' | 'image'> | null
}

/**
 * True if a key for `source` means the same on another paper. The author may have rewritten the
 * question between the two papers, or repaired how it is shown: `2*3*4` reads otherwise in another
 * text format. The key for one then says nothing about the other.
 */
export const isComparable = (source: Asked, other: Asked): boolean =>
  source.type === other.type &&
  source.statement === other.statement &&
  source.question_format === other.question_format &&
  source.question_image === other.question_image &&
  JSON.stringify(optionsOf(source)) === JSON.stringify(optionsOf(other)) &&
  source.passage?.text === other.passage?.text &&
  source.passage?.format === other.passage?.format &&
  source.passage?.image === other.passage?.image

/** A question of a paper with its passage. */
export interface AskedItem extends PaperItem {
  readonly passage: PaperPassage | null
}

/** Adds its passage to a question of a paper. */
export function withPassage({ passages }: Pick<Paper, 'passages'>, item: PaperItem): AskedItem {
  return { ...item, passage: passages.find(({ id }) => id === item.passage_id) ?? null }
}

const optionsOf = ({ options }: Pick<Asked, 'options'>) =>
  options.map(({ id, text }) => [id, text] as const).toSorted(([a], [b]) => a - b)

/** A frozen question, as far as its regrades depend on it. */
export interface FrozenQuestion
  extends Asked,
    Pick<PaperItem, 'question_id' | 'key' | 'translations' | 'fixed_options'> {
  readonly options: readonly Pick<PaperItem['options'][number], 'id' | 'text' | 'translations'>[]
  readonly passage: Pick<PaperPassage, 'text' | 'format' | 'image' | 'translations'> | null
  /** True if the paper shuffles the options of its questions. */
  readonly shuffles_options: boolean
}

/**
 * Finds the source whose regrades the question takes over: the first that asks the same with the
 * same key. A paper that offered no languages decides only if none of them did.
 */
export function findRegradeSource<Source extends { readonly item: FrozenQuestion }>(
  question: FrozenQuestion,
  sources: readonly Source[],
): Source | undefined {
  const same = sources.filter(({ item }) => asksTheSame(item, question))
  const translated = isTranslated(question) ? same.filter(({ item }) => isTranslated(item)) : []
  return translated.length > 0
    ? translated.find(({ item }) => hasSameTranslations(item, question))
    : same[0]
}

const asksTheSame = (source: FrozenQuestion, other: FrozenQuestion): boolean =>
  source.question_id === other.question_id &&
  isComparable(source, other) &&
  JSON.stringify(source.key.toSorted()) === JSON.stringify(other.key.toSorted()) &&
  keepsTheSameOptions(source, other)

/**
 * True if a shuffle moves the same options on both papers: the author may have repaired a question
 * by fixing 'Both of the above' at its end. Nothing differs where neither paper shuffles.
 */
function keepsTheSameOptions(source: FrozenQuestion, other: FrozenQuestion): boolean {
  if (!source.shuffles_options && !other.shuffles_options) return true
  // Without a choice of the author, both go by their texts, which are the same.
  if (!source.fixed_options && !other.fixed_options) return true
  return JSON.stringify(fixedOptionsOf(source)) === JSON.stringify(fixedOptionsOf(other))
}

function fixedOptionsOf({ options, fixed_options }: FrozenQuestion): readonly number[] {
  if (fixed_options) return fixed_options.toSorted((a, b) => a - b)
  const fixed = fixedByTheirTexts(options)
  return options.flatMap(({ id }, at) => (fixed[at] ? [id] : [])).toSorted((a, b) => a - b)
}

/** Compares the languages that both papers have; a language more or less changes no question. */
function hasSameTranslations(source: FrozenQuestion, other: FrozenQuestion): boolean {
  const others = translationsOf(other)
  return translationsOf(source).every((texts, part) =>
    Object.entries(texts ?? {}).every(
      ([language, text]) => (others[part]?.[language] ?? text) === text,
    ),
  )
}

const isTranslated = (question: FrozenQuestion): boolean =>
  translationsOf(question).some((texts) => texts !== undefined)

/** The translations of all parts of a question, in an order that its options' ids decide. */
const translationsOf = ({ translations, passage, options }: FrozenQuestion) => [
  translations,
  passage?.translations,
  ...options.toSorted((a, b) => a.id - b.id).map((option) => option.translations),
]
