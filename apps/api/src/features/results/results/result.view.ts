import type { HoldingExam } from '@prepwell/contract/quizzes/holding-exam.ts'
import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { AttemptStage } from '@prepwell/contract/results/attempt-stages.ts'
import {
  type AttemptDetail,
  type AttemptMarks,
  type AttemptRow,
  attemptDetail,
  type ResultQuestion,
  resultData,
} from '@prepwell/contract/results/results.ts'
import type { SubmissionReceipt } from '@prepwell/contract/results/submission-receipts.ts'
import { hasSelection } from '@prepwell/contract/sitting/has-selection.ts'
import type { StoredAnswer } from '@prepwell/contract/sitting/quiz-state.ts'
import { receiptCode } from '@prepwell/contract/sitting/receipt-code.ts'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { fieldsOf, JsonWriter } from '../../../platform/http/json-writer.ts'
import type { JsonText } from '../../../platform/http/long-list.ts'
import {
  type MarkedAnswer,
  type Paper,
  type PaperItem,
  type PaperSection,
  questionKinds,
  showSelection,
} from '../../sitting/attempts/index.ts'
import type { Others } from './class-of-quiz.ts'
import { type CorrectTimes, medianOfOthers } from './correct-times.ts'
import type { EarnedMarks } from './earned-marks.ts'
import type { AttemptWithStudent, ListedAttempt } from './history.queries.ts'
import { optionsJson, type PaperJson, withoutKey } from './paper-json.ts'
import { standingAmong } from './standing.ts'

/** An attempt as a row of a list. */
export const showRow = (row: ListedAttempt): AttemptRow => ({
  take_quiz_id: row.take_quiz_id,
  quiz_id: row.quiz_id,
  quiz_name: row.quiz_name,
  quiz_mode: row.quiz_mode,
  date_taken: epoch(row.started_at),
  total_scored: row.shown_since ? Number(row.percentage) : null,
  completed: row.submitted_at !== null,
  pending_result: row.submitted_at !== null && row.shown_since === null,
})

const secondsBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1000)

interface PendingParts {
  readonly now: Date
  readonly others: Others
  readonly heldBy: HoldingExam | null
  /** Expected time of the result, in epoch seconds; null if no result is pending. */
  readonly resultsBy: number | null
  /** The part of the result that the reader sees once it is published. */
  readonly shown: ShownPart
  readonly stage: AttemptStage
  /** The number of questions that can be answered, with the limits of sections. */
  readonly toAnswer: number
}

/** An attempt without a visible result: no paper, answers or marks. */
export const showWithoutResult = (
  attempt: AttemptWithStudent,
  { now, others, heldBy, resultsBy, shown, stage, toAnswer }: PendingParts,
): AttemptDetail => ({
  take_quiz_id: attempt.id,
  quiz_id: attempt.quiz_id,
  student_id: attempt.student_id,
  student_name: attempt.student_name,
  student_profile_picture: attempt.student_profile_picture,
  quiz_name: attempt.quiz_name,
  quiz_mode: attempt.quiz_mode,
  quiz_difficulty: attempt.difficulty_level,
  is_private: attempt.is_private,
  origin_take_quiz_id: attempt.origin_attempt_id,
  total_questions: null,
  questions_count: attempt.questions_count,
  to_answer: toAnswer,
  answered_count: attempt.answers.filter(({ selected }) => hasSelection(selected)).length,
  date_taken: epoch(attempt.started_at),
  completed: attempt.submitted_at !== null,
  receipt_code: codeOf(attempt),
  closed_by: attempt.closed_by,
  closed_reason: attempt.closed_reason,
  server_time: epoch(now),
  deadline: epochOrNull(attempt.deadline),
  time_taken: null,
  total_time: attempt.deadline
    ? secondsBetween(attempt.started_at, attempt.deadline) +
      (attempt.section_times?.unused_seconds ?? 0)
    : attempt.time_duration_seconds,
  total_scored_marks: null,
  total_marks: null,
  total_scored_percentage: null,
  total_percentage: 100,
  others_average: others.average,
  others_count: others.count,
  is_withheld: attempt.submitted_at !== null && heldBy !== null,
  held_by: heldBy,
  results_by: resultsBy,
  rank: null,
  candidates: null,
  percentile: null,
  cut_off_result: null,
  series_name: attempt.series_name,
  is_published: attempt.published_at !== null,
  review_first: attempt.review_first,
  late_answers: attempt.late_answers,
  stage,
  regrades: [],
  objections_close_at: epochOrNull(attempt.objections_close_at),
  shown,
  state: {},
  result_state: {},
})

/** The code on the receipt of a submitted exam. */
const codeOf = ({ id, quiz_mode, submitted_at }: AttemptWithStudent) =>
  quiz_mode === 'exam' && submitted_at ? receiptCode(id) : null

/** The receipt of an exam; the time of submission is null before the exam is submitted. */
export const showReceipt = (
  attempt: AttemptWithStudent,
  parts: PendingParts,
): SubmissionReceipt => ({
  ...showWithoutResult(attempt, parts),
  submitted_at: epochOrNull(attempt.submitted_at),
})

interface ResultParts extends Omit<PendingParts, 'resultsBy'> {
  /** The student's own items, in the student's order. */
  readonly items: readonly PaperItem[]
  /** The JSON of the paper's questions. */
  readonly written: PaperJson
  readonly paper: Pick<Paper, 'passages' | 'sections' | 'languages'>
  readonly earned: EarnedMarks
  readonly correctTimes: ReadonlyMap<number, CorrectTimes>
  /** The report of lost marks; undefined for a result without it. */
  readonly marks: AttemptMarks | undefined
  /** The comparison with the cut-offs; null if the comparison is not shown. */
  readonly cut_off_result: AttemptDetail['cut_off_result']
  /** Questions of the paper whose right answers must not be revealed. */
  readonly heldIds: ReadonlySet<number>
}

const head = attemptDetail.omit({ state: true, result_state: true })
const dataHead = resultData.omit({ questions: true }).partial({ marks: true })

/**
 * Writes a visible result: questions, keys, the times of others, and where marks were lost, as far
 * as they may be shown. The JSON joins fragments that are the same for every student with the
 * student's own parts. Yields to the event loop in between.
 */
export async function writeResult(
  attempt: AttemptWithStudent,
  { items, written, earned, correctTimes, heldIds, shown, ...parts }: ResultParts,
): Promise<JsonText> {
  const { answers, student_id: studentId } = attempt
  const byQuestion = new Map(answers.map((answer) => [answer.question_id, answer]))
  // If no time is above 0, the client did not measure times; otherwise a question without a time
  // was never visited.
  const isCounted = answers.some(({ time_spent }) => time_spent > 0)
  const shownItems = shown === 'marks' ? [] : items
  const json = new JsonWriter()
  const { data, ...whole } = headOf(attempt, {
    ...parts,
    items,
    shownItems,
    earned,
    shown,
    heldIds,
  })
  json.add(`{"data":{${fieldsOf(head, whole)},"state":{`)
  await json.addAll(shownItems, (item) => {
    const { question_id: id } = item
    return `"${id}":${JSON.stringify(showState(item, byQuestion.get(id), heldIds.has(id)))}`
  })
  json.add(`},"result_state":{"data":{${fieldsOf(dataHead, data)},"questions":[`)
  await json.addAll(shownItems, (item) => {
    const { question_id: id } = item
    const answer = byQuestion.get(id)
    const question = written.get(id)
    if (!question) throw new Error(`question ${id} is not on the paper`)
    const isHeld = heldIds.has(id)
    const own: OwnFields = {
      display_id: item.display_id,
      is_held: isHeld,
      ...(isHeld ? heldMarks(item) : showMarks(item, answer, earned)),
      time_spent: isCounted ? (answer?.time_spent ?? 0) : null,
      median_time:
        isHeld || shown !== 'keys' ? null : medianOfOthers(correctTimes.get(id), studentId),
    }
    const key = isHeld || shown !== 'keys' ? withoutKey : question.key
    const regrade = question.regradedWith.some((one) => heldIds.has(one)) ? '' : question.regrade
    return `{${question.asked},"options":${optionsJson(question, item)},${key}${regrade},${JSON.stringify(own).slice(1, -1)}}`
  })
  json.add(']}}}}')
  return json.end()
}

/** The fields of a result except the lists of its questions. */
function headOf(
  attempt: AttemptWithStudent,
  {
    now,
    others,
    heldBy,
    shown,
    stage,
    toAnswer,
    earned,
    marks,
    cut_off_result,
    items,
    shownItems,
    paper,
    heldIds,
  }: Omit<ResultParts, 'written' | 'correctTimes'> & {
    readonly shownItems: readonly PaperItem[]
  },
) {
  const timeTaken = secondsBetween(attempt.started_at, attempt.submitted_at ?? attempt.started_at)
  const scored = Number(attempt.scored_marks)
  const total = Number(attempt.total_marks)
  const percentage = Number(attempt.percentage)
  return {
    ...showWithoutResult(attempt, {
      ...{ now, others, heldBy, shown, stage, toAnswer },
      resultsBy: null,
    }),
    // Before publication, there are no other results to compare an attempt with.
    ...(attempt.quiz_mode === 'exam' && attempt.published_at
      ? standingAmong({ count: others.candidates, above: others.above })
      : {}),
    regrades: attempt.published_at ? showRegrades(attempt, items, heldIds) : [],
    cut_off_result,
    is_withheld: false,
    total_questions: items.length,
    time_taken: timeTaken,
    total_scored_marks: scored,
    total_marks: total,
    total_scored_percentage: percentage,
    data: {
      score: { scored, total, percentage, timeTaken },
      ...(earned.sections ? showSections(paper, earned.sections, shown) : {}),
      ...showPassages(shownItems, paper),
      ...(paper.languages ? { languages: paper.languages } : {}),
      ...(marks ? { marks } : {}),
    },
  }
}

/**
 * The changes that regrades made to the marks. A regrade of a held question is left out, because
 * its reason and the change of the marks would reveal the right answer.
 */
const showRegrades = (
  { regrades }: Pick<AttemptWithStudent, 'regrades'>,
  items: readonly PaperItem[],
  heldIds: ReadonlySet<number>,
): AttemptDetail['regrades'] =>
  regrades
    .filter(({ question_ids }) => !question_ids.some((id) => heldIds.has(id)))
    .map(({ question_ids, ...regrade }) => ({
      ...regrade,
      questions: items.flatMap(({ question_id: id, display_id }) =>
        question_ids.includes(id) ? [display_id] : [],
      ),
    }))

/** If only marks are shown, the numbers of right and wrong answers are hidden. */
function showSections(
  paper: Pick<Paper, 'sections'>,
  earned: NonNullable<EarnedMarks['sections']>,
  shown: ShownPart,
) {
  const nameOf = (at: number) => showName(paper.sections?.[at])
  return shown === 'marks'
    ? {
        section_marks: earned.map(({ name, marks, gained }, at) => ({
          ...{ name, marks, gained },
          ...nameOf(at),
        })),
      }
    : { sections: earned.map((section, at) => ({ ...section, ...nameOf(at) })) }
}

/**
 * The language of a section's name, and its translations; empty if the section has no languages.
 */
export function showName(section: PaperSection | undefined) {
  const { language, translations = {} } = section ?? {}
  if (language === undefined) return {}
  const names = Object.entries(translations).flatMap(([tag, { name }]) =>
    name === null ? [] : [[tag, name] as const],
  )
  return { language, ...(names.length > 0 ? { translations: Object.fromEntries(names) } : {}) }
}

const showState = (
  item: PaperItem,
  answer: MarkedAnswer | undefined,
  isHeld: boolean,
): StoredAnswer => ({
  answered: answer?.answered ?? false,
  markedForReview: answer?.marked_for_review ?? false,
  selected_values: showSelection(item.type, isHeld ? [] : (answer?.selected ?? [])),
  time_spent: answer?.time_spent ?? 0,
})

export function showPassages(items: readonly PaperItem[], { passages }: Pick<Paper, 'passages'>) {
  const shown = new Set(items.map(({ passage_id }) => passage_id))
  const own = passages.filter(({ id }) => shown.has(id))
  return own.length > 0 ? { passages: own } : {}
}

type OwnFields = Pick<
  ResultQuestion,
  | 'display_id'
  | 'is_held'
  | 'score'
  | 'marks_awarded'
  | 'not_needed'
  | 'selected_answer'
  | 'time_spent'
  | 'median_time'
>

type Marks = Pick<OwnFields, 'score' | 'marks_awarded' | 'not_needed' | 'selected_answer'>

const heldMarks = (item: PaperItem): Marks => ({
  score: null,
  ...(item.section === undefined ? {} : { marks_awarded: null }),
  selected_answer: [],
})

function showMarks(
  item: PaperItem,
  answer: MarkedAnswer | undefined,
  { byQuestion }: EarnedMarks,
): Marks {
  const { marks: score = 0, isNotNeeded = false } = byQuestion.get(item.question_id) ?? {}
  return {
    score,
    ...(item.section === undefined ? {} : { marks_awarded: score }),
    ...(isNotNeeded ? { not_needed: true } : {}),
    selected_answer: questionKinds[item.type].showValues(answer?.selected ?? []),
  }
}
