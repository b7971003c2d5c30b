import type { shownPaper } from '@prepwell/contract/quizzes/paper.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { getPaper } from '@prepwell/contract/sitting/paper.ts'
import {
  checkStart,
  type getReceipt,
  type saveAnswers,
  type startAttempt,
} from '@prepwell/contract/sitting/sitting.ts'
import type { z } from 'zod'
import { after, epoch, epochOrNull } from '../../../platform/clock.ts'
import type { ItemOrder, SectionTimes } from '../../../platform/database/tables.ts'
import { fieldsOf, JsonWriter } from '../../../platform/http/json-writer.ts'
import type { JsonText } from '../../../platform/http/long-list.ts'
import { type OpenQuiz, windowEnd } from '../../quizzes/quiz/index.ts'
import {
  answerFileKey,
  itemsOf,
  marksOf,
  type Paper,
  type PaperItem,
  type PaperOutline,
  type PaperSection,
  proofOf,
  secondsLeft,
  showAnswers,
  showOrders,
  showSectionClock,
} from '../attempts/index.ts'
import type { SavedAnswers } from './save/save-answers.ts'
import type { AttemptWithQuiz } from './sitting.queries.ts'
import type { StartCheck } from './start/check-start.ts'
import { markingOfSection } from './start/section-outlines.ts'
import type { Started, StartedAttempt } from './start/start-attempt.ts'
import { hasCommonEnd, secondsFor, sectionTimesFor } from './start/start-rules.ts'
import type { StoredAttempt } from './submit/read-receipt.ts'

const headOfAttempt = (attempt: StartedAttempt, now: Date) => ({
  id: attempt.quiz_id,
  name: attempt.quiz_name,
  quiz_mode: attempt.quiz_mode,
  chapter_name: attempt.chapter_name,
  difficulty_level: attempt.difficulty_level,
  time_duration: durationOf(attempt),
  total_marks: Number(attempt.total_marks),
  server_time: epoch(now),
  started_at: epoch(attempt.started_at),
  deadline: epochOrNull(attempt.deadline),
  ...showSectionClock(attempt, now),
  ...showRules(attempt.section_times),
})

const showRules = (times: SectionTimes | null) =>
  times ? { section_rules: { early: times.early, pause_seconds: pauseOf(times) } } : {}

/** The longest pause between two sections, in seconds. */
const pauseOf = ({ spans }: SectionTimes): number =>
  spans.reduce(
    (most, { opens_at }, at) => Math.max(most, opens_at - (spans[at - 1]?.deadline ?? opens_at)),
    0,
  )

/** The attempt's own duration in seconds, or that of the quiz for an untimed attempt. */
const durationOf = ({ started_at, deadline, time_duration_seconds }: StartedAttempt) =>
  deadline ? Math.round((deadline.getTime() - started_at.getTime()) / 1000) : time_duration_seconds

const headOfCheck = checkStart.response.shape.data.omit({ quiz_state: true, order: true })

/**
 * Writes the check as JSON. Thousands of candidates may resume at once, and encoding each of their
 * answers by the schema took a third of the call's time.
 */
export async function writeStartCheck(check: StartCheck, now: Date): Promise<JsonText> {
  const { quiz_state, order, ...head } = showStartCheck(check, now)
  const json = new JsonWriter()
  json.add(`{"data":{${fieldsOf(headOfCheck, head)},"quiz_state":{`)
  await json.addAll(Object.entries(quiz_state), writeEntry)
  json.add('},"order":{')
  await json.addAll(Object.entries(order), writeEntry)
  json.add('}}}')
  return json.end()
}

const writeEntry = ([id, value]: [string, object]) => `"${id}":${JSON.stringify(value)}`

function showStartCheck(
  check: StartCheck,
  now: Date,
): z.input<(typeof checkStart)['response']>['data'] {
  if (check.running)
    return {
      ...headOfAttempt(check.running, now),
      existing: true,
      description: check.running.description,
      subject_name: check.running.subject_name,
      completed: false,
      start_by: null,
      ends_at: null,
      total_questions: check.running.questions_count,
      begins_at: null,
      needs_code: false,
      needs_exam_browser: check.needsExamBrowser,
      ...showOutline(check.outline),
      ...showLanguages(check.paper.languages),
      ...showChecks(check.running),
      existing_take_quiz_id: check.running.id,
      quiz_state: showAnswers(check.paper, check.answers ?? []),
      order: showOrders(check.answers ?? []),
      ...(check.answers ? {} : { unchanged: true }),
    }
  const { quiz, outline } = check
  const times = sectionTimesFor(quiz, { now, seconds: secondsFor(quiz, now) })
  return {
    id: quiz.id,
    name: quiz.name,
    quiz_mode: quiz.quiz_mode,
    description: quiz.description,
    subject_name: quiz.subject_name,
    chapter_name: quiz.chapter_name,
    difficulty_level: quiz.difficulty_level,
    time_duration: secondsFor(quiz, now),
    total_marks: outline && 'total_marks' in outline ? outline.total_marks : quiz.total_marks,
    start_by: quiz.quiz_mode === 'exam' ? epoch(lastStart(quiz)) : null,
    ends_at: endsAt(quiz, now),
    total_questions: quiz.total_questions,
    begins_at: now < quiz.date_of_quiz ? epoch(quiz.date_of_quiz) : null,
    needs_code: quiz.access_code !== null,
    needs_exam_browser: check.needsExamBrowser,
    ...showOutline(outline, times),
    ...showRules(times),
    ...showLanguages(quiz.languages),
    ...showChosen(quiz),
    ...(check.heldBy ? { held_by: check.heldBy } : {}),
    server_time: epoch(now),
    started_at: null,
    deadline: null,
    existing: false,
    completed: false,
    quiz_state: {},
    order: {},
  }
}

const showChecks = ({ checks }: Pick<StartedAttempt, 'checks'>) => (checks ? { check: true } : {})

const showChosen = ({ own_clock: clock, own_check: check }: OpenQuiz) =>
  clock === null && check === null
    ? {}
    : { chosen: { clock: clock ?? false, check: check ?? false } }

/** The last moment at which this student may begin the quiz. */
const lastStart = (quiz: OpenQuiz) => {
  const end = windowEnd(quiz)
  return quiz.late_until && quiz.late_until > end ? quiz.late_until : end
}

const endsAt = (quiz: OpenQuiz, now: Date): number | null => {
  if (!hasCommonEnd(quiz, now)) return null
  const end = after(quiz.date_of_quiz, quiz.own_duration_seconds)
  return end > now ? epoch(end) : null
}

export const showStart = (
  { attempt, existing }: Started,
  { now, jwtSecret }: { readonly now: Date; readonly jwtSecret: string },
): z.input<(typeof startAttempt)['response']>['data'] => ({
  ...headOfAttempt(attempt, now),
  existing,
  take_quiz_id: attempt.id,
  ...showChecks(attempt),
  ...(existing
    ? {
        existing_take_quiz_id: attempt.id,
        existing_take_quiz_time_remaining: secondsLeft(attempt, now),
      }
    : {}),
  ...(attempt.quiz_mode === 'exam'
    ? {
        answer_log: {
          proof: proofOf(jwtSecret, { takeQuizId: attempt.id, serverTime: epoch(now) }),
          key: answerFileKey(jwtSecret, attempt.id),
        },
      }
    : {}),
})

const showOutline = (outline: PaperOutline | null, times: SectionTimes | null = null) =>
  outline
    ? {
        sections: outline.sections.map((section, at) => ({ ...section, ...secondsOf(times, at) })),
        chapters: [...outline.chapters],
      }
    : {}

function secondsOf(times: SectionTimes | null, place: number) {
  const span = times?.spans[place]
  return span ? { seconds: span.deadline - span.opens_at } : {}
}

const showLanguages = (languages: PaperLanguages | null | undefined) =>
  languages ? { languages } : {}

/** The header of a paper, above its questions. */
export const headOfPaper = (attempt: AttemptWithQuiz) => ({
  name: attempt.quiz_name,
  chapter_name: attempt.chapter_name,
  quiz_mode: attempt.quiz_mode,
  time_duration: durationOf(attempt),
})

/**
 * The paper for its student; with section times, only the open `section`. Fields are listed one by
 * one, so that no key can leak.
 */
export const showPaper = (
  attempt: AttemptWithQuiz,
  paper: Paper,
  { order, section }: { readonly order: ItemOrder | null; section: OpenSection },
): z.input<(typeof getPaper)['response']>['data'] => {
  const shown = showItems(paper, itemsOf(paper, order), section)
  // Section times refer to sections by index, so empty sections must stay.
  const kept = section === undefined ? withoutEmptySections(shown) : shown
  return { ...headOfPaper(attempt), ...kept }
}

/** The result of `openSection`. */
export type OpenSection = number | null | undefined

/** Leaves out sections from which an attempt has no question, and renumbers the others. */
function withoutEmptySections(shown: ReturnType<typeof showItems>): ReturnType<typeof showItems> {
  const { sections, questions } = shown
  if (!sections?.some(({ count }) => count === 0)) return shown
  const kept = sections.filter(({ count }) => count > 0)
  const numberOf = (section: number | undefined) =>
    kept.findIndex((one) => one === sections[(section ?? 0) - 1]) + 1
  return {
    ...shown,
    sections: kept,
    questions: questions.map((one) => ({ ...one, section: numberOf(one.section) })),
  }
}

/**
 * The items of a paper or of one of its sections, without their answer keys, and the passages that
 * they refer to. Explanations and their translations are left out, too.
 */
export function showItems(
  paper: Pick<Paper, 'items' | 'sections' | 'passages' | 'languages'>,
  items: readonly PaperItem[],
  only?: OpenSection,
): z.input<typeof shownPaper> {
  const { sections, passages } = paper
  const shown = only === undefined ? items : items.filter(({ section }) => section === only)
  const asked = new Set(shown.map(({ passage_id }) => passage_id))
  const shownPassages = passages.filter(({ id }) => asked.has(id))
  return {
    questions: shown.map((item) => ({
      id: item.question_id,
      display_id: item.display_id,
      type: item.type,
      statement: item.statement,
      question_format: item.question_format,
      question_image: item.question_image,
      marks: item.marks,
      options: item.options.map(({ id, text, translations }) => ({ id, text, translations })),
      language: item.language,
      translations: item.translations,
      ...(item.passage_id === undefined ? {} : { passage_id: item.passage_id }),
      ...showSectionOf(item, sections),
    })),
    ...(sections
      ? {
          sections: sections.map((section, at) =>
            showSection(paper, section, { number: at + 1, items }),
          ),
        }
      : {}),
    ...(shownPassages.length > 0 ? { passages: shownPassages } : {}),
    ...showLanguages(paper.languages),
  }
}

function showSectionOf(item: PaperItem, sections: readonly PaperSection[] | null) {
  const section = item.section === undefined ? undefined : sections?.[item.section - 1]
  if (!section) return {}
  const { right, wrong } = marksOf(item, section.rules)
  return { section: item.section, marks_right: right, marks_wrong: wrong }
}

function showSection(
  paper: Pick<Paper, 'items'>,
  section: PaperSection,
  { number, items }: { readonly number: number; readonly items: readonly PaperItem[] },
) {
  const own = items.filter((item) => item.section === number)
  return {
    name: section.name,
    instructions: section.instructions,
    instructions_format: section.instructions_format,
    marking: markingOfSection(paper, section, number),
    answer_at_most: section.answer_at_most,
    first: own[0]?.display_id ?? 0,
    count: own.length,
    language: section.language,
    translations: section.translations,
  }
}

/** The receipt. Fields are listed one by one, so that no marks or keys can leak. */
export const showReceipt = (
  { attempt, answers, late }: StoredAttempt,
  now: Date,
): z.input<(typeof getReceipt)['response']>['data'] => ({
  take_quiz_id: attempt.id,
  quiz_id: attempt.quiz_id,
  quiz_name: attempt.quiz_name,
  quiz_mode: attempt.quiz_mode,
  server_time: epoch(now),
  deadline: epochOrNull(attempt.deadline),
  submitted_at: epochOrNull(attempt.submitted_at),
  closed_reason: attempt.closed_reason,
  order: showOrders(answers),
  late_until: epochOrNull(attempt.late_until),
  late_order: late.order,
  late_state: late.state,
})

/** The response to a save. */
export const showSaved = (
  { attempt, saved, order, isWhole, closed }: SavedAnswers,
  now: Date,
): z.input<(typeof saveAnswers)['response']> => ({
  message: messageOf(isWhole, closed),
  take_quiz_id: attempt.id,
  saved,
  order,
  server_time: epoch(now),
  deadline: epochOrNull(attempt.deadline),
  ...showSectionClock(attempt, now),
  ...(closed.length > 0 ? { closed: [...closed] } : {}),
})

function messageOf(isWhole: boolean, closed: readonly number[]): string {
  if (closed.length > 0) return 'Saved, without the answers to a section whose time is over'
  return isWhole ? 'Saved' : 'Newer answers are stored already'
}
