import { markingText } from '@prepwell/contract/bank/marking-text.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { ItemOrder } from '../../../../platform/database/tables.ts'
import {
  type OpenQuiz,
  readComposition,
  selectQuizChapters,
  totalMarksOf,
} from '../../../quizzes/quiz/index.ts'
import {
  type AnnouncedOutline,
  findExamPaperId,
  itemsOf,
  orderItems,
  outlineSections,
  type Paper,
  type PaperCache,
  type PaperItem,
  type PaperOutline,
  type PaperSection,
  readOffered,
  totalMarks,
} from '../../attempts/index.ts'

/** Outlines a paper with these of its items; null for a paper of one whole chapter. */
const outlineOf = (
  paper: Pick<Paper, 'items' | 'sections' | 'chapters'>,
  items: readonly PaperItem[],
): PaperOutline | null =>
  paper.sections && {
    sections: paper.sections.map((section, index) => {
      const { name, instructions, instructions_format, answer_at_most } = section
      const own = items.filter((item) => item.section === index + 1)
      return {
        ...{ name, instructions, instructions_format, answer_at_most },
        marking: markingOfSection(paper, section, index + 1),
        count: own.length,
        marks: Number(totalMarks(paper.sections, own)),
        ...(section.language === undefined ? {} : { language: section.language }),
        ...(section.translations ? { translations: section.translations } : {}),
      }
    }),
    chapters: paper.chapters ?? [],
  }

/** The outlines of papers whose attempts have all of their items. */
const wholeOutlines = new WeakMap<Paper, PaperOutline | null>()

/** Outlines an attempt from its own items; `drawn` is null if it has all items of its paper. */
export function outlineOfAttempt(paper: Paper, drawn: ItemOrder | null): PaperOutline | null {
  if (drawn) {
    const own = outlineOf(paper, itemsOf(paper, drawn))
    return own && { ...own, sections: own.sections.filter(({ count }) => count > 0) }
  }
  const known = wholeOutlines.get(paper)
  if (known !== undefined) return known
  const outline = outlineOf(paper, paper.items)
  wholeOutlines.set(paper, outline)
  return outline
}

/** The marks of a section in words, for every question type in it. */
export const markingOfSection = (
  { items }: Pick<Paper, 'items'>,
  { rules }: PaperSection,
  number: number,
): string =>
  markingText(rules, [
    ...new Set(items.flatMap(({ section, type }) => (section === number ? [type] : []))),
  ])

/**
 * Outlines a quiz that has not begun: the announced outline of a frozen exam, otherwise that of its
 * paper, otherwise that of the current bank. The items of a frozen exam would reveal what other
 * students were given.
 */
export async function readOutline(
  db: Db,
  papers: PaperCache,
  quiz: OpenQuiz,
): Promise<PaperOutline | AnnouncedOutline | null> {
  // A paper of one whole chapter needs no read.
  if (!quiz.has_sections && quiz.private_paper_id === null) return null
  const paperId = quiz.private_paper_id ?? (await findExamPaperId(db, quiz))
  if (paperId) {
    const paper = await papers.get(db, paperId)
    return paper.announced ?? outlineOf(paper, itemsOf(paper, orderItems(paper, 0)))
  }
  const composed = await readComposition(db, quiz.id)
  return {
    total_marks: totalMarksOf(composed.composition, composed.bank),
    sections: outlineSections(composed, quiz.quiz_mode, await readOffered(db, quiz)),
    chapters: await selectQuizChapters(db, quiz.id),
  }
}
