import type { RegradeBody, RegradeEffect } from '@prepwell/contract/results/regrades.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { selectExamCutOffs } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import {
  type AskedItem,
  findGrading,
  gradedBy,
  isComparable,
  type PaperCache,
  type PaperItem,
  type Regrade,
  withPassage,
} from '../../sitting/attempts/index.ts'
import type { NewItem } from './applying.queries.ts'
import { effectOf } from './effect.ts'
import { lockPapers } from './lock-papers.ts'
import {
  asksRegraded,
  type ChangedAttempt,
  emptiedPapers,
  markAllAgain,
  type RegradedPaper,
} from './mark-again.ts'
import { qualifiedBy } from './qualified.ts'
import { changesNothing, keyOn } from './regraded-items.ts'
import { requireNothingRevealed } from './regrades.policy.ts'
import {
  type AskingPaper,
  getQuizToRegrade,
  lockSubmitted,
  type MarkedAttempt,
  selectAskingPapers,
  selectMarkedAttempts,
} from './regrades.queries.ts'
import { type ChangedStanding, changedStandings, isChanged } from './standings.ts'

export interface Planning {
  readonly viewer: Viewer
  readonly quizId: number
  readonly body: RegradeBody
}

/** A regrade with its effects, before it is written. */
export interface Plan {
  readonly items: readonly NewItem[]
  readonly papers: readonly AskingPaper[]
  /** The questions by id, as the newest paper of the quiz asks them. */
  readonly sources: ReadonlyMap<number, AskedItem>
  readonly changes: Changes
  readonly effect: RegradeEffect
}

/** The attempts that are marked differently. */
export interface Changes {
  /** Everything to be written. */
  readonly written: readonly ChangedAttempt[]
  /** Those whose marks or full marks change, or that newly reach or miss the cut-offs. */
  readonly standings: readonly ChangedStanding[]
  /** Ids of the quizzes with cut-offs. */
  readonly withCutOffs: ReadonlySet<number>
}

/**
 * Computes a regrade. With `isApplied`, the caller writes it in the same transaction: papers,
 * students and attempts are locked. Throws 404 if there is no such quiz, 400 if the regrade is
 * impossible, and 409 if it would reveal right answers in an exam that is not over.
 */
export async function planRegrade(
  tx: Tx,
  cache: PaperCache,
  {
    viewer,
    clock,
    quizId,
    body,
    isApplied,
  }: Planning & { readonly clock: Clock; readonly isApplied: boolean },
): Promise<Plan> {
  const quiz = await getQuizToRegrade(tx, quizId)
  const questionIds = body.items.map(({ question_id }) => question_id)
  const asked = { questionIds, ...(body.everywhere ? {} : { quizId: quiz.id }) }
  const read = () => selectAskingPapers(tx, viewer, asked)
  const asking = isApplied ? await lockPapers(tx, read) : await read()
  const [own, foreign] = [
    asking.filter(({ is_own }) => is_own),
    asking.filter(({ is_own }) => !is_own),
  ]
  const sources = await readSources(tx, cache, { papers: own, quizId: quiz.id, body })
  const regraded = await regradePapers(tx, cache, { papers: own, sources, body })
  if (isApplied) await lockSubmitted(tx, [...regraded.papers.keys()])
  const all = await selectMarkedAttempts(tx, [...regraded.papers.keys()])
  const isOfQuiz = (id: number) => own.find((one) => one.paper_id === id)?.quiz_id === quiz.id
  const emptied = emptiedPapers(regraded.papers)
  if ([...emptied].some(isOfQuiz))
    throw invalid('items', 'no question would count for some students any more')
  for (const id of emptied) regraded.papers.delete(id)
  const papers = own.filter(({ paper_id }) => regraded.papers.has(paper_id))
  if (!papers.some((one) => one.quiz_id === quiz.id))
    throw invalid('items', 'nothing would be marked differently from now')
  // Reads the time after all waiting, because an exam may have begun in the meantime.
  const now = clock.now()
  await requireNothingRevealed(tx, { viewer, now, papers, of: regraded.papers })
  const attempts = all.filter((one) => asksRegraded(regraded.papers, one))
  const changes = await computeChanges(tx, cache, {
    papers: regraded.papers,
    exams: examsOf(papers),
    attempts: all,
  })
  return {
    items: regraded.items.filter(({ paper_id }) => regraded.papers.has(paper_id)),
    papers,
    sources,
    changes,
    effect: effectOf({
      quizId: quiz.id,
      ...{ papers, attempts, changed: changes.standings, notOwn: foreign },
      withCutOffs: changes.withCutOffs,
      notComparable: own.filter(
        ({ paper_id }) => regraded.otherwise.has(paper_id) || emptied.has(paper_id),
      ),
    }),
  }
}

export const examsOf = (papers: readonly AskingPaper[]): ReadonlySet<number> =>
  new Set(papers.flatMap(({ quiz_mode, quiz_id }) => (quiz_mode === 'exam' ? [quiz_id] : [])))

/**
 * Computes new marks for all submitted attempts at these papers. In the database, the papers still
 * have their previous grading.
 */
export async function computeChanges(
  tx: Tx,
  cache: PaperCache,
  {
    papers,
    exams,
    attempts,
  }: {
    readonly papers: ReadonlyMap<number, RegradedPaper>
    readonly exams: ReadonlySet<number>
    readonly attempts: readonly MarkedAttempt[]
  },
): Promise<Changes> {
  const submitted = attempts.filter(
    ({ submitted_at, paper_id }) => submitted_at && papers.has(paper_id),
  )
  const cutOffs = await selectExamCutOffs(tx, [...exams])
  const written = await markAllAgain(
    tx,
    papers,
    submitted.filter((one) => asksRegraded(papers, one)),
    await qualifiedBy(tx, cache, { papers, cutOffs }),
  )
  return {
    written,
    standings: changedStandings(submitted, written, exams).filter(isChanged),
    withCutOffs: new Set(cutOffs.keys()),
  }
}

interface Reading {
  readonly papers: readonly AskingPaper[]
  readonly body: RegradeBody
}

/** The questions as the newest paper of the quiz asks them; 400 for a question on none of them. */
async function readSources(
  tx: Tx,
  cache: PaperCache,
  { papers, quizId, body }: Reading & { readonly quizId: number },
): Promise<ReadonlyMap<number, AskedItem>> {
  const sources = new Map<number, AskedItem>()
  for (const { paper_id } of papers.filter(({ quiz_id }) => quiz_id === quizId)) {
    const paper = await cache.get(tx, paper_id)
    for (const item of paper.items) sources.set(item.question_id, withPassage(paper, item))
  }
  for (const [place, asked] of body.items.entries()) {
    const item = sources.get(asked.question_id)
    if (!item) throw invalid(`items.${place}.question_id`, 'no paper of this quiz asks it')
    const key = keyOn(item, asked)
    if (key && 'wrong' in key) throw invalid(`items.${place}.${fieldFor(item)}`, key.wrong)
  }
  return sources
}

const fieldFor = ({ type }: PaperItem) =>
  type === 'Numerical' ? 'numerical_answer' : 'correct_answers'

/**
 * The papers by which attempts are marked from now on, with the questions that are marked
 * differently on each. `otherwise` has the papers on which one of the questions is worded
 * differently, so that the new key does not fit.
 */
async function regradePapers(
  tx: Tx,
  cache: PaperCache,
  { papers, sources, body }: Reading & { readonly sources: ReadonlyMap<number, AskedItem> },
) {
  const regraded = new Map<number, RegradedPaper>()
  const otherwise = new Set<number>()
  const items: NewItem[] = []
  for (const { paper_id } of papers) {
    const paper = await cache.get(tx, paper_id)
    const grading = await findGrading(tx, paper_id)
    const byId = new Map(gradedBy(paper, grading).items.map((item) => [item.question_id, item]))
    const added: (Regrade & { readonly question_id: number })[] = []
    for (const asked of body.items) {
      const { question_id, policy } = asked
      const [item, source] = [byId.get(question_id), sources.get(question_id)]
      if (!item || !source) continue
      if (asked.key && !isComparable(source, withPassage(paper, item))) {
        otherwise.add(paper_id)
        continue
      }
      const key = keyOn(item, asked)
      if (key && 'wrong' in key) throw new Error(`question ${question_id}: ${key.wrong}`)
      const regrade = { policy, key, keep_better: body.keep_better }
      if (changesNothing(item, regrade)) continue
      added.push({ question_id, ...regrade })
      items.push({ paper_id, question_id, policy, key })
    }
    if (added.length === 0) continue
    regraded.set(paper_id, {
      questionIds: new Set(added.map(({ question_id }) => question_id)),
      paper: gradedBy(paper, {
        version: grading.version + 1,
        items: [...grading.items, ...added],
      }),
    })
  }
  return { papers: regraded, items, otherwise }
}
