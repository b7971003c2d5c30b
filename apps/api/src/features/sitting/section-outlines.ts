import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { markingText } from '@prepwell/contract/quizzes/marking-text.ts'
import type { Db } from '../../platform/database.ts'
import {
  findExamPaperId,
  itemsOf,
  orderItems,
  type Paper,
  type PaperCache,
  type PaperItem,
  type PaperSection,
  totalMarks,
} from '../attempts/index.ts'
import {
  markingOf,
  type OpenQuiz,
  readComposition,
  selectQuizChapters,
  totalsOf,
} from '../quizzes/index.ts'

/** What a student knows of a section before the start. */
export interface SectionOutline {
  readonly name: string
  readonly instructions: string | null
  readonly instructions_format: TextFormat
  /** The marks for right, wrong and blank in words. */
  readonly marking: string
  readonly answer_at_most: number | null
  /** How many questions it has. */
  readonly count: number
  /** Its full marks. */
  readonly marks: number
  /** How many questions a practice draws them from; absent where it draws none. */
  readonly drawn_from?: number
}

/** What a student knows before the start of a paper of sections. */
export interface PaperOutline {
  readonly sections: readonly SectionOutline[]
  readonly chapters: ReadonlyArray<{ readonly name: string; readonly subject_name: string }>
}

/** The outline of a paper with these items of it; null for the paper of one whole chapter. */
export const outlineOf = (
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
      }
    }),
    chapters: paper.chapters ?? [],
  }

/** The marks of a section in words, for all types that it may have. */
export const markingOfSection = (
  { items }: Pick<Paper, 'items'>,
  { rules }: PaperSection,
  number: number,
): string =>
  markingText(rules, [
    ...new Set(items.flatMap(({ section, type }) => (section === number ? [type] : []))),
  ])

/** The outline of a quiz that is not begun: from its frozen paper, else from the bank as it is. */
export async function readOutline(
  db: Db,
  papers: PaperCache,
  quiz: OpenQuiz,
): Promise<PaperOutline | null> {
  // Nothing is read for the paper of one whole chapter.
  if (!quiz.has_sections && quiz.private_paper_id === null) return null
  const paperId = quiz.private_paper_id ?? (await findExamPaperId(db, quiz))
  if (paperId) {
    const paper = await papers.get(db, paperId)
    return outlineOf(paper, itemsOf(paper, orderItems(paper, 0)))
  }
  const { composition, bank } = await readComposition(db, quiz.id)
  const totals = totalsOf(composition, bank)
  const sections = composition.sections.map((section, index) => {
    const { name, instructions, instructions_format, answer_at_most } = section
    const { questions: count = 0, marks = 0, sources = [] } = totals[index] ?? {}
    const pool = sources.reduce((sum, { available }) => sum + available, 0)
    return {
      ...{ name, instructions, instructions_format, answer_at_most, count, marks },
      marking: markingOf(section),
      ...(quiz.quiz_mode === 'practice' && pool > count ? { drawn_from: pool } : {}),
    }
  })
  return { sections, chapters: await selectQuizChapters(db, quiz.id) }
}
