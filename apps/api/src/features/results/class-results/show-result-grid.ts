import type { getResultGrid as endpoint } from '@prepwell/contract/results/class-results.ts'
import type { Outcome } from '@prepwell/contract/results/outcome.ts'
import type { z } from 'zod'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ReadClass } from './class-cache.ts'
import { shownMarks } from './class-results.view.ts'
import { inGroup, listCandidates } from './list-candidates.ts'
import type { LoadedClass } from './load-class.ts'
import { notAsked } from './paper-sheet.ts'
import type { Candidate } from './rank-candidates.ts'
import { placesOnPapers } from './shown-questions.ts'

const letters: Readonly<Record<Outcome, string>> = {
  right: 'r',
  partly: 'p',
  wrong: 'w',
  blank: 'b',
}

/**
 * A grid of students and questions: the requested submitted attempts, and the share of right
 * answers.
 */
export async function showResultGrid(
  { db, readClass }: Pick<Platform, 'db'> & { readonly readClass: ReadClass },
  {
    id,
    query: { attempts, group_id, ...asked },
  }: { readonly id: number; readonly query: z.output<(typeof endpoint)['query']> },
): Promise<z.input<(typeof endpoint)['response']>> {
  const loaded = await readClass(id)
  const candidates = await inGroup(db, loaded.candidates[attempts], group_id)
  const submitted = candidates.filter(({ attempt }) => attempt?.result)
  const outcomesOf = outcomeReader(loaded)
  const { rows, total } = listCandidates(submitted, loaded, asked)
  const shares = await sharesOf(candidates, outcomesOf)
  return {
    data: {
      questions: (loaded.shown?.questions ?? []).map(({ item, isLeftOut, full }, place) => ({
        question_id: item.question_id,
        display_id: item.display_id,
        section: item.section ?? null,
        type: item.type,
        statement: item.statement,
        question_format: item.question_format,
        language: item.language,
        translations: item.translations,
        marks: isLeftOut ? 0 : shownMarks(full),
        share_right: shares[place] ?? null,
      })),
      students: rows.flatMap((candidate) => {
        const { student, attempt } = candidate
        if (!attempt?.result) return []
        return {
          student_id: student.student_id,
          name: student.name,
          take_quiz_id: attempt.id,
          rank: attempt.result.rank,
          scored_marks: attempt.result.hundredths / 100,
          outcomes: outcomesOf(candidate),
        }
      }),
      languages: loaded.shown?.paper.languages,
    },
    ...(total === undefined ? {} : { total }),
  }
}

/** Returns one letter for each question of the shown paper. */
function outcomeReader(loaded: LoadedClass): (candidate: Candidate) => string {
  const { shown } = loaded
  if (!shown) return () => ''
  const places = placesOnPapers(shown, loaded)
  return ({ attempt }) => {
    const own = attempt && loaded.attempts.get(attempt.id)
    const paper = attempt && loaded.papers.get(attempt.paperId)
    if (!own || !paper) return ''
    let text = ''
    for (const place of places.get(attempt.paperId) ?? []) {
      const answer = own.sheet.answers[place] ?? notAsked
      const question = paper.questions[place]
      if (answer === notAsked) text += '-'
      else if (question?.isLeftOut || own.counted?.notNeeded.has(place)) text += 'n'
      else text += letters[question?.answers[answer]?.outcome ?? 'blank']
    }
    return text
  }
}

type Shares = readonly (number | null)[]

const knownShares = new WeakMap<readonly Candidate[], Promise<Shares>>()

/** Returns {@link sharesOfRight}, cached with the class. */
function sharesOf(
  candidates: readonly Candidate[],
  outcomesOf: (candidate: Candidate) => string,
): Promise<Shares> {
  const known = knownShares.get(candidates)
  if (known !== undefined) return known
  const shares = sharesOfRight(candidates, outcomesOf)
  knownShares.set(candidates, shares)
  return shares
}

/**
 * Percentage of right answers to each question, among the attempts in which the question counts;
 * null if there are none.
 */
async function sharesOfRight(
  candidates: readonly Candidate[],
  outcomesOf: (candidate: Candidate) => string,
): Promise<Shares> {
  const right: number[] = []
  const had: number[] = []
  const pause = yieldToEventLoop()
  for (const candidate of candidates) {
    const outcomes = outcomesOf(candidate)
    for (let at = 0; at < outcomes.length; at += 1) {
      const letter = outcomes[at]
      if (letter === 'r') right[at] = (right[at] ?? 0) + 1
      if (letter !== '-' && letter !== 'n') had[at] = (had[at] ?? 0) + 1
    }
    await pause()
  }
  return had.map((count, at) => Math.round((10_000 * (right[at] ?? 0)) / count) / 100)
}
