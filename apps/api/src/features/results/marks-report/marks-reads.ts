import { LRUCache } from 'lru-cache'
import { batch } from '../../../platform/concurrency/batch.ts'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findGrading, getPaper, gradedBy } from '../../sitting/attempts/index.ts'
import {
  type AnswersAsked,
  type ChapterAsked,
  type FiguresRead,
  selectAnswerColumns,
  selectChapters,
  selectPapers,
  selectTaken,
  type TakenAttempt,
} from './marks.queries.ts'
import type { ChapterHeads } from './marks-report.ts'
import { type TalliedPaper, talliedPaper } from './tallied-paper.ts'
import { Tally, type TallyRow } from './tally.ts'

/**
 * Limits tallies to chapters other than these, in the `newest` attempts that include any of the
 * others.
 */
export interface OtherChapters {
  readonly chapters: readonly number[]
  readonly newest: number
}

/** Reads the data for reports of lost marks. Create one for the app. */
export interface MarksReads {
  /** Tallies of all questions of a student's published attempts in the window. */
  tallies(figures: FiguresRead, others?: OtherChapters): Promise<TallyRow[]>
  /**
   * The chapters of papers under their current names, each with a practice that the student can
   * begin. A deleted chapter keeps the name from its newest paper.
   */
  chapterHeads(asked: {
    readonly studentId: number
    readonly paperIds: Iterable<number>
  }): Promise<ChapterHeads>
}

/** A paper with a version of its grading; 0 for the paper as it was frozen. */
interface PaperAsked {
  readonly id: number
  readonly grading: number
}

// The limit for all cached papers together; a question takes roughly 100 bytes.
const questionsKept = 300_000

// Sizes of the items in a batch (see `batch`): a student's attempts, and a paper.
const figuresSize = 5
const paperSize = 10

/**
 * When results come out, thousands of students ask at once, so their reads are batched into a few
 * statements. The questions of a paper are read from its JSON once for each of its gradings,
 * because papers never change.
 */
export function createMarksReads({ db, clock }: Pick<Platform, 'db' | 'clock'>): MarksReads {
  const readTaken = batch({
    name: 'taken_attempts',
    sizeOf: () => figuresSize,
    run: (asked: readonly FiguresRead[]) => selectTaken(db, asked),
  })
  const readAnswers = batch({
    name: 'taken_answers',
    sizeOf: (asked) => asked.length,
    run: async (asked: ReadonlyArray<readonly AnswersAsked[]>) => {
      const rows = await selectAnswerColumns(db, asked.flat())
      const byId = new Map(rows.map((row) => [row.id, row]))
      return asked.map((own) => own.flatMap(({ id }) => byId.get(id) ?? []))
    },
  })
  const readPaper = batch({
    name: 'tallied_papers',
    sizeOf: () => paperSize,
    run: async (ids: readonly number[]) => {
      const rows = await selectPapers(db, [...new Set(ids)])
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id))
    },
  })
  const readTallied = async ({ id, grading }: PaperAsked): Promise<TalliedPaper | undefined> => {
    const row = await readPaper(id)
    if (!row) return undefined
    const present = grading === 0 ? null : await findGrading(db, id)
    const isRegraded = present !== null && present.items.length > 0
    return talliedPaper(row, isRegraded ? gradedBy(await getPaper(db, id), present) : null)
  }
  const readChapters = batch({
    name: 'chapters_of_students',
    sizeOf: (asked) => asked.length,
    run: async (asked: ReadonlyArray<readonly ChapterAsked[]>) => {
      const rows = (await selectChapters(db, clock.now(), asked.flat())).values()
      return asked.map((own) => own.map(() => rows.next().value))
    },
  })
  const papers = new LRUCache<string, TalliedPaper, PaperAsked>({
    maxSize: questionsKept,
    sizeCalculation: ({ items }) => 1 + items.length,
    fetchMethod: (_key, _stale, { context }) => readTallied(context),
  })

  /** These papers by id; one that was deleted a moment ago is left out. */
  const papersOf = async (
    asked: Iterable<PaperAsked>,
  ): Promise<ReadonlyMap<number, TalliedPaper>> => {
    const byKey = new Map(Array.from(asked, (one) => [`${one.id} ${one.grading}`, one]))
    const found = await Promise.all(
      [...byKey].map(
        async ([key, context]) =>
          [context.id, papers.get(key) ?? (await papers.fetch(key, { context }))] as const,
      ),
    )
    return new Map(found.flatMap(([id, paper]) => (paper ? [[id, paper] as const] : [])))
  }

  const talliesOf = async (
    taken: readonly TakenAttempt[],
    known: ReadonlyMap<number, TalliedPaper>,
  ): Promise<TallyRow[]> => {
    const paperOf = new Map(taken.map(({ id, paper_id }) => [id, known.get(paper_id)]))
    const answers = await readAnswers(
      taken.map(({ id }) => ({
        id,
        withOrder: Boolean(paperOf.get(id)?.sections),
        withSelected: Boolean(paperOf.get(id)?.earnedBy),
      })),
    )
    const tally = new Tally()
    const pause = yieldToEventLoop()
    for (const own of answers.toReversed()) {
      const paper = paperOf.get(own.id)
      if (paper) tally.add(paper, own)
      await pause()
    }
    return tally.rows()
  }

  return {
    tallies: async (figures, others) => {
      const all = await readTaken(figures)
      const known = await papersOf(all.map(({ paper_id: id, grading }) => ({ id, grading })))
      if (!others) return all.length === 0 ? [] : talliesOf(all, known)
      const isOther = (chapter: number) => !others.chapters.includes(chapter)
      const taken = all
        .filter(({ paper_id }) => known.get(paper_id)?.chapters.some(({ id }) => isOther(id)))
        .slice(-others.newest)
      if (taken.length === 0) return []
      return (await talliesOf(taken, known)).filter(({ chapter }) => isOther(chapter))
    },

    chapterHeads: async ({ studentId, paperIds }) => {
      // The oldest paper first, so the newest paper's names win.
      const printedAs = Array.from(paperIds, (id) => ({ id, grading: 0 }))
      const known = [...(await papersOf(printedAs))].toSorted(([a], [b]) => a - b)
      const printed = new Map(
        known.flatMap(([, { chapters }]) => chapters).map((chapter) => [chapter.id, chapter]),
      )
      if (printed.size === 0) return new Map()
      const now = await readChapters(
        [...printed.keys()].map((chapterId) => ({ studentId, chapterId })),
      )
      return new Map(
        [...printed.values()].map(({ id, name, subject_name }, place) => {
          const row = now[place]
          const head = {
            chapter_id: row?.chapter_name === null ? null : id,
            chapter_name: row?.chapter_name ?? name,
            subject_name: row?.subject_name ?? subject_name,
            practice_id: row?.practice_id ?? null,
          }
          return [id, head] as const
        }),
      )
    },
  }
}
