import { createHash } from 'node:crypto'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type OpenQuiz, selectQuizChapters, totalMarksOf } from '../../quizzes/quiz/index.ts'
import { markPrinted } from '../../shared/uploads/index.ts'
import { composeChapter, composeSections } from './compose-now.ts'
import { type PaperContent, picturesOf, totalMarks } from './compose-paper.ts'
import { withoutUsualFormats } from './frozen-formats.ts'
import { findRegradeSource, mayBeEmpty, withPassage } from './graded-paper.ts'
import {
  copyRegrades,
  findBeingRegraded,
  findRegradedPaper,
  type RegradedItem,
  type RegradeOfQuestion,
  selectRegradedItems,
  selectRegradesOf,
} from './graded-papers.queries.ts'
import { itemsOf, orderItems } from './item-order.ts'
import { BeingRegraded } from './mark-in-turn.ts'
import type { GradedItem, GradedPaper, Paper } from './paper.ts'
import type { OfferedLanguages } from './paper-languages.ts'
import { type AnnouncedOutline, outlineSections } from './paper-outline.ts'
import {
  countContentChanges,
  findPaper,
  insertPaper,
  recordCurrentPaper,
  recordPracticePaper,
} from './papers.queries.ts'
import { isLeftOut } from './regrades.ts'

interface Printed {
  readonly paper_id: number
  readonly total_marks: string
}

/**
 * Returns the paper of an attempt that starts now, with its total marks. For an exam, it was frozen
 * by the first start; for a practice, it matches the current bank, and unchanged questions keep
 * their regrades; a private practice has its own.
 * Safe if many attempts start at once.
 */
export async function freezePaper(
  tx: Tx,
  { quiz, now }: { readonly quiz: OpenQuiz; readonly now: Date },
): Promise<Printed> {
  if (quiz.private_paper_id !== null)
    return { paper_id: quiz.private_paper_id, total_marks: quiz.total_marks.toFixed(2) }
  if (quiz.quiz_mode === 'exam') {
    const printed = await findPaper(tx, quiz.id, { quiz_mode: 'exam' })
    if (printed) return printed
  }
  return freezeAsNow(tx, { quiz, quizId: quiz.id, now })
}

/**
 * Freezes the paper that an exam would have if it began now, and stores it as the paper of the
 * exam's copy.
 */
export const freezeCopy = (
  tx: Tx,
  { exam, copyId, now }: { readonly exam: OpenQuiz; readonly copyId: number; readonly now: Date },
): Promise<Printed> => freezeAsNow(tx, { quiz: exam, quizId: copyId, now })

interface Wanted {
  /** The quiz whose content is frozen. */
  readonly quiz: OpenQuiz
  /** The quiz that owns the paper. */
  readonly quizId: number
  readonly now: Date
}

const freezeAsNow = (tx: Tx, wanted: Wanted): Promise<Printed> =>
  wanted.quiz.has_sections ? freezeSections(tx, wanted) : freezeChapter(tx, wanted)

async function freezeChapter(tx: Tx, { quiz, quizId, now }: Wanted): Promise<Printed> {
  const { quiz_mode, chapter_id } = quiz
  // Counts changes before reading the questions, so that a change made in between counts as a later
  // one.
  const changes = await countContentChanges(tx, chapter_id)
  const content = await composeChapter(tx, quiz)
  const printed = await printSchoolPaper(tx, { quizId, quiz_mode, head: quiz, content, now })
  if (quiz_mode === 'practice')
    await recordPracticePaper(tx, {
      quiz_id: quizId,
      chapter_id,
      changes,
      paper_id: printed.paper_id,
    })
  return printed
}

async function freezeSections(tx: Tx, { quiz, quizId, now }: Wanted): Promise<Printed> {
  const { quiz_mode } = quiz
  const { content, ...composed } = await composeSections(tx, quiz, (composition) => ({
    drawsForEach: quiz_mode === 'practice' || composition.draw === 'own',
  }))
  const announced = quiz_mode === 'exam' ? await announce(tx, quiz, composed) : null
  return printSchoolPaper(tx, { quizId, quiz_mode, head: quiz, content, announced, now })
}

/**
 * Finds or freezes a paper. A practice gets the regrades that its earlier papers have for the same
 * questions. Throws {@link BeingRegraded} instead of freezing a new paper while an earlier one is
 * being regraded, because that regrade does not see it yet.
 */
async function printSchoolPaper(tx: Tx, printing: Printing): Promise<Printed> {
  const { quizId, quiz_mode, content } = printing
  if (quiz_mode === 'exam') return print(tx, printing)
  const printed = await findCarrying(tx, { quizId, content, ...(await carry(tx, printing)) })
  if (printed) return printed
  const busyId = await findBeingRegraded(tx, quizId)
  if (busyId !== undefined) throw new BeingRegraded(busyId)
  const carried = await carry(tx, printing)
  const same = await findCarrying(tx, { quizId, content, ...carried })
  if (same) return same
  const made = await print(tx, { ...printing, regrades: carried.regrades })
  for (const [from, items] of Map.groupBy(carried.items, ({ paper_id }) => paper_id)) {
    const questionIds = items.map(({ item }) => item.question_id)
    await copyRegrades(tx, { from, to: made.paper_id, questionIds })
  }
  return made
}

/** The regrades of earlier papers that a paper of the practice gets. */
interface Carried {
  readonly items: readonly RegradedItem[]
  readonly regrades: readonly RegradeOfQuestion[]
}

/** The regrades of each question, from the newest paper that asks it in the same way. */
async function carry(tx: Tx, { quizId, content }: Printing): Promise<Carried> {
  const questionIds = content.items.map(({ question_id }) => question_id)
  const regraded = await selectRegradedItems(tx, { quizId, questionIds })
  const shuffles_options = content.arrangement?.shuffle_options ?? false
  const found = content.items.flatMap(
    (item) =>
      findRegradeSource({ ...withPassage(content, item), shuffles_options }, regraded) ?? [],
  )
  const regradesOf = new Map(found.map((one) => [one.item.question_id, one.regrades]))
  const graded = content.items.map((item) => {
    const regrades = regradesOf.get(item.question_id)
    return regrades ? { ...item, regrades } : item
  })
  // The questions that counted may be gone from the chapter; something must count.
  const isEmpty = mayBeEmpty({ items: graded, arrangement: content.arrangement })
  const items = isEmpty
    ? found.filter(({ item, regrades }) => !isLeftOut({ key: item.key, regrades }))
    : found
  const regrades = items
    .flatMap(({ item: { question_id }, regrades: own }) =>
      own.map(({ regrade_id }) => ({ regrade_id, question_id })),
    )
    .sort((a, b) => a.regrade_id - b.regrade_id || a.question_id - b.question_id)
  return { items, regrades }
}

/**
 * Finds the paper of the practice with this content and these regrades. It may have been frozen
 * when it had only the older ones, which its hash then names.
 */
function findCarrying(
  tx: Tx,
  { quizId, content, regrades }: Pick<Printing, 'quizId' | 'content'> & Pick<Carried, 'regrades'>,
): Promise<Printed | undefined> {
  const ids = [...new Set(regrades.map(({ regrade_id }) => regrade_id))]
  const hashes = [0, ...ids].map((newest) =>
    contentHash(
      content,
      regrades.filter(({ regrade_id }) => regrade_id <= newest),
    ),
  )
  return findRegradedPaper(tx, { quizId, hashes, regrades })
}

/** The outline that students see until they begin the exam. */
const announce = async (
  tx: Tx,
  { id, quiz_mode }: OpenQuiz,
  {
    languages,
    ...composed
  }: Parameters<typeof outlineSections>[0] & { readonly languages: OfferedLanguages | null },
): Promise<AnnouncedOutline> => ({
  total_marks: totalMarksOf(composed.composition, composed.bank),
  sections: outlineSections(composed, quiz_mode, languages),
  chapters: await selectQuizChapters(tx, id),
})

/**
 * Freezes a paper for a private practice and makes it the current one: these items of another
 * paper, renumbered, in its sections and with its marking schemes. Regrades of these items also
 * apply to the new paper unless they are undone. Safe to repeat: the same items with the same
 * regrades give the same paper, which need not be the newest.
 */
export async function freezePrivatePaper(
  tx: Tx,
  {
    quizId,
    source,
    items,
    now,
  }: {
    readonly quizId: number
    readonly source: GradedPaper
    readonly items: readonly GradedItem[]
    readonly now: Date
  },
): Promise<void> {
  const regraded = items.flatMap(({ question_id, regrades }) => (regrades ? [question_id] : []))
  const regrades = regraded.length === 0 ? [] : await selectRegradesOf(tx, source.id, regraded)
  const { paper_id } = await print(tx, {
    quizId,
    quiz_mode: 'practice',
    head: source,
    content: contentOf(source, items),
    regrades,
    now,
  })
  if (regrades.length > 0)
    await copyRegrades(tx, { from: source.id, to: paper_id, questionIds: regraded })
  // A private practice does not follow its chapter, so changes are not counted.
  const { chapter_id } = source
  await recordCurrentPaper(tx, { quiz_id: quizId, chapter_id, changes: 0, paper_id })
}

/** The chapter under which a paper is listed. */
export type PaperHead = Pick<Paper, 'chapter_id' | 'subject_name' | 'chapter_name'>

/**
 * Freezes this content as the paper of a private practice, and makes it the current one. Later
 * changes to its chapters do not affect it.
 */
export async function freezeOwnPaper(
  tx: Tx,
  {
    quizId,
    head,
    content,
    now,
  }: {
    readonly quizId: number
    readonly head: PaperHead
    readonly content: PaperContent
    readonly now: Date
  },
): Promise<void> {
  const { paper_id } = await print(tx, { quizId, quiz_mode: 'practice', head, content, now })
  const { chapter_id } = head
  await recordCurrentPaper(tx, { quiz_id: quizId, chapter_id, changes: 0, paper_id })
}

/** Keeps only these items of a paper, with the sections, chapters and passages that they use. */
function contentOf(source: Paper, items: readonly GradedItem[]): PaperContent {
  const places = [...new Set(items.flatMap(({ section }) => section ?? []))].sort((a, b) => a - b)
  return {
    items: items.map(({ regrades: _regrades, ...item }, index) => ({
      ...item,
      display_id: index + 1,
      ...(item.section === undefined ? {} : { section: places.indexOf(item.section) + 1 }),
    })),
    // Every question that a private practice asks again should be answered, so its sections have
    // no limit.
    sections:
      source.sections
        ?.filter((_section, at) => places.includes(at + 1))
        .map((section) => ({ ...section, answer_at_most: null })) ?? null,
    chapters:
      source.chapters?.filter(({ id }) => items.some(({ chapter_id }) => chapter_id === id)) ??
      null,
    passages: source.passages.filter(({ id }) => items.some(({ passage_id }) => passage_id === id)),
    arrangement: null,
    ...(source.languages ? { languages: source.languages } : {}),
  }
}

interface Printing {
  readonly quizId: number
  readonly quiz_mode: QuizMode
  readonly head: PaperHead
  readonly content: PaperContent
  readonly announced?: AnnouncedOutline | null
  /** The regrades that the new paper gets; none by default. */
  readonly regrades?: readonly RegradeOfQuestion[]
  readonly now: Date
}

/**
 * Finds the paper of the exam, or the practice's paper with this content; freezes one if there is
 * none.
 */
async function print(
  tx: Tx,
  { quizId, quiz_mode, head, content, announced = null, regrades = [], now }: Printing,
): Promise<Printed> {
  const content_hash = contentHash(content, regrades)
  const wanted =
    quiz_mode === 'exam'
      ? ({ quiz_mode: 'exam' } as const)
      : ({ quiz_mode: 'practice', content_hash } as const)
  const same = await findPaper(tx, quizId, wanted)
  if (same) return same
  const { items, sections, chapters, passages, arrangement, languages = null } = content
  // The questions of one student, who gets fewer than the paper has if there are draws.
  const asked = itemsOf(content, orderItems(content, 0))
  await insertPaper(tx, {
    quiz_id: quizId,
    quiz_mode,
    chapter_id: head.chapter_id,
    subject_name: head.subject_name,
    chapter_name: head.chapter_name,
    total_marks: totalMarks(sections, asked),
    questions_count: asked.length,
    items,
    sections,
    chapters,
    passages: passages.length > 0 ? passages : null,
    arrangement,
    languages,
    announced,
    content_hash,
    created_at: now,
  })
  await markPrinted(tx, picturesOf(content))
  const printed = await findPaper(tx, quizId, wanted)
  if (!printed) throw new Error(`quiz ${quizId} has no paper after printing it`)
  return printed
}

/**
 * Hashes the content of a paper. Papers with the same hash are identical, including the answer
 * keys, but not the version numbers of their questions: restoring an old version gives the old
 * paper again.
 */
function contentHash(
  { chapters, arrangement, languages, ...content }: PaperContent,
  regrades: readonly RegradeOfQuestion[],
): Buffer {
  // Removes formats with their usual value, as in papers from before formats existed, so that an
  // unchanged practice keeps its paper.
  const items = content.items.map(({ version: _version, ...item }) =>
    withoutUsualFormats.item(item),
  )
  const sections = content.sections?.map(withoutUsualFormats.section) ?? null
  const passages = content.passages.map(withoutUsualFormats.passage)
  const hash = createHash('sha256').update(JSON.stringify(items))
  // A paper of one whole chapter keeps the hash that it had before sections existed.
  if (sections || passages.length > 0)
    hash.update(JSON.stringify({ sections, chapters, passages, arrangement }))
  // A paper without languages keeps the hash that it had before languages existed.
  if (languages) hash.update(JSON.stringify({ languages }))
  // A paper without regrades keeps the hash that it had before regrades existed.
  if (regrades.length > 0) hash.update(JSON.stringify({ regrades }))
  return hash.digest()
}
