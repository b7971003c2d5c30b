import { createHash } from 'node:crypto'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { notAllowedNow } from '../../../platform/errors.ts'
import { selectChapterItems, selectItems } from '../../bank/questions/index.ts'
import {
  chapterIdsOf,
  chosenIdsOf,
  findComposition,
  getTotalMarks,
  lackingSections,
  type OpenQuiz,
  selectQuizChapters,
  unevenDraw,
} from '../../quizzes/quiz/index.ts'
import { markPrinted } from '../../shared/uploads/index.ts'
import {
  countContentChanges,
  findPaper,
  insertPaper,
  recordCurrentPaper,
  recordPracticePaper,
} from './attempts.queries.ts'
import {
  composePaper,
  type PaperContent,
  passagesOf,
  printItem,
  totalMarks,
} from './compose-paper.ts'
import { withoutUsualFormats } from './frozen-formats.ts'
import { itemsOf, orderItems } from './item-order.ts'
import type { Paper, PaperItem } from './paper.ts'
import { type AnnouncedOutline, outlineSections } from './paper-outline.ts'

interface Printed {
  readonly paper_id: number
  readonly total_marks: string
}

/**
 * The paper for a start, and its total marks: for an exam the one that its first start printed, for
 * a practice the one that agrees with the bank as it is now, for a private practice its own. Safe
 * when many start at once.
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

/** What an exam would ask if it began now, as the paper of its copy. */
export const freezeCopy = (
  tx: Tx,
  { exam, copyId, now }: { readonly exam: OpenQuiz; readonly copyId: number; readonly now: Date },
): Promise<Printed> => freezeAsNow(tx, { quiz: exam, quizId: copyId, now })

interface Wanted {
  /** What is asked, and how. */
  readonly quiz: OpenQuiz
  /** Whose paper it becomes. */
  readonly quizId: number
  readonly now: Date
}

const freezeAsNow = (tx: Tx, wanted: Wanted): Promise<Printed> =>
  wanted.quiz.has_sections ? freezeSections(tx, wanted) : freezeChapter(tx, wanted)

async function freezeChapter(tx: Tx, { quiz, quizId, now }: Wanted): Promise<Printed> {
  const { quiz_mode, chapter_id } = quiz
  // Before the questions are read: a change that is not among them counts as a later one.
  const changes = await countContentChanges(tx, chapter_id)
  const bank = await selectChapterItems(tx, chapter_id)
  if (bank.length === 0) throw notAllowedNow('This quiz has no questions yet')
  const content = {
    items: bank.map(printItem),
    sections: null,
    chapters: null,
    passages: passagesOf(bank),
    arrangement: null,
  }
  const printed = await print(tx, { quizId, quiz_mode, head: quiz, content, now })
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
  const composition = await findComposition(tx, quiz.id)
  if (!composition) throw new Error(`quiz ${quiz.id} has no sections any more`)
  const bank = await selectItems(tx, {
    chapterIds: chapterIdsOf(composition),
    questionIds: chosenIdsOf(composition),
  })
  const drawsForEach = quiz_mode === 'practice' || composition.draw === 'own'
  const [short] = lackingSections(composition, bank)
  if (short)
    throw notAllowedNow(
      `This quiz is not ready: ${short.name} lacks ${short.missing} of its questions`,
    )
  if (quiz_mode === 'exam' && drawsForEach && unevenDraw(composition, bank))
    throw notAllowedNow('This quiz is not ready: its draws have different marks')
  const content = composePaper(composition, bank, drawsForEach)
  if (content.items.length === 0) throw notAllowedNow('This quiz has no questions yet')
  const announced = quiz_mode === 'exam' ? await announce(tx, quiz, { composition, bank }) : null
  return print(tx, { quizId, quiz_mode, head: quiz, content, announced, now })
}

/** What students were told of the exam until now, and are told until they begin it themselves. */
const announce = async (
  tx: Tx,
  { id, quiz_mode }: OpenQuiz,
  composed: Parameters<typeof outlineSections>[0],
): Promise<AnnouncedOutline> => ({
  total_marks: await getTotalMarks(tx, id),
  sections: outlineSections(composed, quiz_mode),
  chapters: await selectQuizChapters(tx, id),
})

/**
 * A paper for a private practice, with which it is begun from now on: these items of another paper,
 * renumbered, in its sections and by their schemes. Safe to repeat: the same items give the same
 * paper, which need not be the newest.
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
    readonly source: Paper
    readonly items: readonly PaperItem[]
    readonly now: Date
  },
): Promise<void> {
  const { paper_id } = await print(tx, {
    quizId,
    quiz_mode: 'practice',
    head: source,
    content: contentOf(source, items),
    now,
  })
  // It does not follow its chapter, so no changes are counted.
  const { chapter_id } = source
  await recordCurrentPaper(tx, { quiz_id: quizId, chapter_id, changes: 0, paper_id })
}

/** These items of a paper, without the sections, chapters and passages that have none of them. */
function contentOf(source: Paper, items: readonly PaperItem[]): PaperContent {
  const places = [...new Set(items.flatMap(({ section }) => section ?? []))].sort((a, b) => a - b)
  return {
    items: items.map((item, index) => ({
      ...item,
      display_id: index + 1,
      ...(item.section === undefined ? {} : { section: places.indexOf(item.section) + 1 }),
    })),
    // All that is asked again is to be answered.
    sections:
      source.sections
        ?.filter((_section, at) => places.includes(at + 1))
        .map((section) => ({ ...section, answer_at_most: null })) ?? null,
    chapters:
      source.chapters?.filter(({ id }) => items.some(({ chapter_id }) => chapter_id === id)) ??
      null,
    passages: source.passages.filter(({ id }) => items.some(({ passage_id }) => passage_id === id)),
    arrangement: null,
  }
}

interface Printing {
  readonly quizId: number
  readonly quiz_mode: QuizMode
  readonly head: Pick<Paper, 'chapter_id' | 'subject_name' | 'chapter_name'>
  readonly content: PaperContent
  readonly announced?: AnnouncedOutline | null
  readonly now: Date
}

/** The paper of the exam, or that of the practice with this content; printed if there is none. */
async function print(
  tx: Tx,
  { quizId, quiz_mode, head, content, announced = null, now }: Printing,
): Promise<Printed> {
  const content_hash = contentHash(content)
  const wanted =
    quiz_mode === 'exam'
      ? ({ quiz_mode: 'exam' } as const)
      : ({ quiz_mode: 'practice', content_hash } as const)
  const same = await findPaper(tx, quizId, wanted)
  if (same) return same
  const { items, sections, chapters, passages, arrangement } = content
  // What a student gets: with draws, fewer than there are on the paper.
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
    announced,
    content_hash,
    created_at: now,
  })
  await markPrinted(tx, [
    ...items.flatMap(({ question_image }) => question_image ?? []),
    ...passages.flatMap(({ image }) => image ?? []),
  ])
  const printed = await findPaper(tx, quizId, wanted)
  if (!printed) throw new Error(`quiz ${quizId} has no paper after printing it`)
  return printed
}

/** Two papers with the same hash are the same, key included. */
function contentHash({ chapters, arrangement, ...content }: PaperContent): Buffer {
  // As they were before there were formats: then the paper of an unchanged practice stays.
  const items = content.items.map(withoutUsualFormats.item)
  const sections = content.sections?.map(withoutUsualFormats.section) ?? null
  const passages = content.passages.map(withoutUsualFormats.passage)
  const hash = createHash('sha256').update(JSON.stringify(items))
  // The paper of one whole chapter has the hash that it had before there were sections.
  if (sections || passages.length > 0)
    hash.update(JSON.stringify({ sections, chapters, passages, arrangement }))
  return hash.digest()
}
