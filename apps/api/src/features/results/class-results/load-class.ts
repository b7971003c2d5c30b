import type { CountedAttempts } from '@prepwell/contract/results/class-results.ts'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type ExamCutOffs, selectExamCutOffs } from '../../quizzes/quiz/index.ts'
import {
  countedItems,
  findLatestPaperId,
  type GradedPaper,
  itemsOf,
  orderItems,
  type PaperCache,
  totalMarks,
} from '../../sitting/attempts/index.ts'
import {
  type CountedAttempt,
  getClassQuiz,
  selectAnswersOf,
  selectAttempts,
  selectWithoutAttempt,
} from './class-results.queries.ts'
import {
  type AttemptSheet,
  type CountedSections,
  createPaperSheet,
  type PaperSheet,
  sectionCounter,
} from './paper-sheet.ts'
import { qualifiedAttempts } from './qualified-attempts.ts'
import { type Candidate, rankCandidates } from './rank-candidates.ts'

/** Everything read about a quiz, from one state of the database. */
export interface LoadedClass {
  readonly version: string
  /** The paper shown: the one that was started last; null if nobody has begun the quiz. */
  readonly shown: PaperSheet | null
  /** Sections of the shown paper; null if it is one whole chapter. */
  readonly sections: readonly { readonly name: string; readonly marks: number }[] | null
  /** Papers by id; an exam has one, a practice may have several. */
  readonly papers: ReadonlyMap<number, PaperSheet>
  /** The submitted attempts by id. */
  readonly attempts: ReadonlyMap<number, SheetWithSections>
  /** Null if the quiz has no cut-offs. */
  readonly cutOffs: ExamCutOffs | null
  /** For each submitted attempt by id, true if it reaches the cut-offs; empty without cut-offs. */
  readonly qualified: ReadonlyMap<number, boolean>
  /** Sorted best first. */
  readonly candidates: Readonly<Record<CountedAttempts, readonly Candidate[]>>
}

/** A submitted attempt by question and, unless its paper is one whole chapter, by section. */
export interface SheetWithSections {
  readonly sheet: AttemptSheet
  readonly counted: CountedSections | null
  /** The attempt's version when it was read; a change of answers or marks changes it. */
  readonly marks_version: number
}

// Attempts read at a time; the event loop runs in between.
const attemptsAtOnce = 100

/**
 * Reads the class of a quiz. The answers of submitted attempts are reused from `before`, unless an
 * attempt was reopened or marked again.
 */
export async function loadClass(
  { tx, papers: cache, now }: { readonly tx: Tx; readonly papers: PaperCache; readonly now: Date },
  quizId: number,
  before: LoadedClass | null,
): Promise<LoadedClass> {
  const { version } = await getClassQuiz(tx, now, quizId)
  const attempts = await selectAttempts(tx, quizId)
  const withoutAttempt = await selectWithoutAttempt(tx, now, quizId)
  const latest = await findLatestPaperId(tx, quizId)
  const papers = new Map(before?.papers)
  const asked = attempts.map(({ paper_id }) => paper_id)
  for (const id of new Set(latest ? [...asked, latest] : asked))
    papers.set(id, await readPaperSheet({ tx, papers: cache }, id, papers.get(id)))
  const shown = (latest && papers.get(latest)) || null
  const sheets = await readSheets(tx, papers, attempts, before)
  const counted = await countSections(papers, attempts, sheets)
  const cutOffs = (await selectExamCutOffs(tx, [quizId])).get(quizId) ?? null
  return {
    version,
    shown,
    sections: shown && sectionsOf(shown.paper),
    papers,
    attempts: counted,
    cutOffs,
    qualified: await qualifiedAttempts(cutOffs, { attempts, papers, counted }),
    candidates: {
      first: rankCandidates(attempts, withoutAttempt, 'first'),
      all: rankCandidates(attempts, withoutAttempt, 'all'),
    },
  }
}

/** The cached sheet of a paper, or a new one if the paper has been regraded since. */
async function readPaperSheet(
  { tx, papers }: { readonly tx: Tx; readonly papers: PaperCache },
  id: number,
  known: PaperSheet | undefined,
): Promise<PaperSheet> {
  const paper = await papers.graded(tx, id)
  return known?.paper.grading === paper.grading ? known : createPaperSheet(paper, known)
}

/** The sections of a paper with their full marks, which are the same for every student. */
const sectionsOf = (paper: GradedPaper): LoadedClass['sections'] => {
  const items = countedItems(itemsOf(paper, orderItems(paper, 0)))
  const { sections } = paper
  return (
    sections?.map(({ name }, at) => ({
      name,
      marks: Number(
        totalMarks(
          sections,
          items.filter(({ section }) => section === at + 1),
        ),
      ),
    })) ?? null
  )
}

async function readSheets(
  db: Db | Tx,
  papers: ReadonlyMap<number, PaperSheet>,
  attempts: readonly CountedAttempt[],
  before: LoadedClass | null,
): Promise<ReadonlyMap<number, AttemptSheet>> {
  const sheets = new Map<number, AttemptSheet>()
  const unread: CountedAttempt[] = []
  for (const attempt of attempts) {
    const known = before?.attempts.get(attempt.take_quiz_id)
    if (!attempt.submitted_at) continue
    if (known?.marks_version === attempt.marks_version)
      sheets.set(attempt.take_quiz_id, known.sheet)
    else unread.push(attempt)
  }
  const paperOf = new Map(unread.map((one) => [one.take_quiz_id, papers.get(one.paper_id)]))
  const pause = yieldToEventLoop()
  for (let start = 0; start < unread.length; start += attemptsAtOnce) {
    const ids = unread.slice(start, start + attemptsAtOnce).map((one) => one.take_quiz_id)
    for (const answers of await selectAnswersOf(db, ids)) {
      const sheet = paperOf.get(answers.id)?.read(answers)
      if (sheet) sheets.set(answers.id, sheet)
      await pause()
    }
  }
  return sheets
}

async function countSections(
  papers: ReadonlyMap<number, PaperSheet>,
  attempts: readonly CountedAttempt[],
  sheets: ReadonlyMap<number, AttemptSheet>,
): Promise<ReadonlyMap<number, SheetWithSections>> {
  const counters = new Map([...papers].map(([id, paper]) => [id, sectionCounter(paper)]))
  const counted = new Map<number, SheetWithSections>()
  const pause = yieldToEventLoop()
  for (const { take_quiz_id: id, paper_id, marks_version } of attempts) {
    const sheet = sheets.get(id)
    if (sheet)
      counted.set(id, { sheet, counted: counters.get(paper_id)?.(sheet) ?? null, marks_version })
    await pause()
  }
  return counted
}
