import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { PaperPassage } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { EarlySectionEnd } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { answersFingerprint } from '@prepwell/contract/sitting/answers-fingerprint.ts'
import { pictures } from '../../../../lib/pictures.ts'
import { preloadReading } from '../../../../ui/languages/InLanguages.tsx'
import { preloadRichText } from '../../../../ui/RichText.tsx'
import { type Answers, answersOf } from '../engine/answer.ts'
import type { LogStart } from '../engine/answer-log.ts'
import { requestTimeoutMs, timed } from '../engine/attempt-calls.ts'
import { autosave, newAutosave } from '../engine/autosave.ts'
import { readDeviceId } from '../engine/device-id.ts'
import { openLocalAnswers } from '../engine/local-answers.ts'
import { picturesOfQuestion } from '../engine/paper-pictures.ts'
import { type SittingSection, sectionsOf } from '../engine/paper-sections.ts'
import { type PlannedSection, planOf } from '../engine/section-plan.ts'
import { isLastSpan, standingOf } from '../engine/section-standing.ts'
import { adjustClock, type TimeSignal } from '../engine/server-clock.ts'
import { lastQuestion } from '../engine/sitting-session.ts'
import type { SectionStanding, ShownSection, SittingStart } from '../engine/sitting-state.ts'
import {
  fetchPaper,
  fetchStartCheck,
  type StartOptions,
  sendSectionEnd,
  sendStart,
} from '../sitting.api.ts'
import { formatsOf } from './paper-formats.ts'

/** Everything that an attempt needs to continue offline. */
export interface LoadedAttempt extends Omit<SittingStart, 'mayWrite' | 'questions' | 'sections'> {
  /** All sections, if each has its own time; empty otherwise. */
  readonly plan: readonly PlannedSection[]
  /**
   * The moment at which the next section opens, in epoch seconds of the server, if there is a
   * pause: `questions` is empty then. Null otherwise.
   */
  readonly opensAt: number | null
  readonly quizId: number
  readonly takeQuizId: number
  readonly name: string
  readonly questions: readonly PaperQuestion[]
  readonly sections: readonly SittingSection[]
  readonly passages: readonly PaperPassage[]
  /** The languages to choose from; null if there is nothing to choose. */
  readonly languages: PaperLanguages | null
  /** True if the student checks each answer at once; practice only. */
  readonly isChecking: boolean
  /** True if the attempt was already running. */
  readonly isResumed: boolean
  /** True if the device did not answer whether it has a copy; it is asked again later. */
  readonly isCopyUnknown: boolean
  /** Exam only: the start of the answer log, and the key of the answer file. */
  readonly log: (LogStart & { readonly key: string }) | null
}

/**
 * Starts or resumes the attempt and loads paper, answers and clock. The server's answers are merged
 * with this device's copy. Safe to repeat while the attempt runs; after its end a new practice
 * begins. The options apply only to a new attempt. Throws a CallError.
 */
export async function loadAttempt(
  quizId: number,
  userId: number,
  options: StartOptions = {},
): Promise<LoadedAttempt> {
  const signals: TimeSignal[] = []
  const onTime = (signal: TimeSignal) => signals.push(signal)
  const start = await timed(onTime, () => sendStart(quizId, options))
  const clock = { now: start.server_time, at: performance.now() }
  const takeQuizId = start.take_quiz_id
  const local = openLocalAnswers({ userId, takeQuizId, quizId, quizName: start.name })
  const [paper, check, found] = await Promise.all([
    fetchPaperAndFormatter(quizId),
    start.existing ? timed(onTime, () => fetchStartCheck(quizId)) : null,
    local.read(),
  ])
  void local.dropOldOthers(start.server_time * 1000)
  const isCopyUnknown = found === 'unknown'
  const kept = isCopyUnknown ? null : found
  const standing = standingOf(check ?? start)
  const shown = paper.questions[0]?.section
  // A section ended between the two calls.
  if (standing && shown !== undefined && shown !== standing.section.index)
    return loadAttempt(quizId, userId, options)
  const onPaper = await arrange(paper, { kept: kept?.chosen, check, standing })
  return {
    quizId,
    takeQuizId,
    name: start.name,
    ...onPaper,
    section: shownSection(paper, standing, start.section_rules?.early),
    isChecking: start.check === true,
    isResumed: start.existing,
    isCopyUnknown,
    log: start.answer_log
      ? {
          takeQuizId,
          anchor: { server_time: start.server_time, proof: start.answer_log.proof },
          openedAt: clock.at,
          earlier: kept?.logs ?? [],
          key: start.answer_log.key,
        }
      : null,
    deadline: standing?.section.deadline ?? check?.deadline ?? start.deadline,
    clock: signals.reduce(adjustClock, clock),
  }
}

/**
 * Loads what follows a section that is over: the next one, or a pause. `answers` are all answers on
 * the page; `saved` has the same ones if the server has each of them, and is null otherwise. Null
 * while the section is still open or the next questions are not available: the caller then tries
 * again. With `mayRepeat`, the same section may be open again. Throws a CallError.
 */
export async function loadNextSection(
  current: LoadedAttempt,
  { answers, saved }: { readonly answers: Answers; readonly saved: Answers | null },
  { mayRepeat }: { readonly mayRepeat: boolean },
): Promise<LoadedAttempt | null> {
  const signals: TimeSignal[] = []
  const onTime = (signal: TimeSignal) => signals.push(signal)
  const signal = () => AbortSignal.timeout(requestTimeoutMs)
  // A whole hall asks at once: the answers, which the server would only repeat, would take most of
  // the call.
  const known = saved && answersFingerprint(saved)
  const check = await timed(onTime, () =>
    fetchStartCheck(current.quizId, { signal: signal(), known }),
  )
  const standing = standingOf(check)
  if (check.existing_take_quiz_id !== current.takeQuizId || !standing) return null
  const isPause = standing.section.opens_at > check.server_time
  const isSame = current.section?.number === standing.section.index && current.opensAt === null
  if (isSame && !isPause && !mayRepeat) return null
  const paper = await fetchPaperAndFormatter(current.quizId, signal())
  const [question] = paper.questions
  // The section has changed between the two calls.
  if (isPause ? question : question?.section !== standing.section.index) return null
  return {
    ...current,
    ...(await arrange(paper, { kept: answers, saved, check, standing })),
    section: shownSection(paper, standing, check.section_rules?.early),
    isResumed: true,
    deadline: standing.section.deadline,
    clock: signals.reduce(adjustClock, current.clock),
  }
}

/** Ends the pause before this section. */
export const beginSection = (takeQuizId: number, section: number) =>
  sendSectionEnd(
    takeQuizId,
    { quiz_state: {}, section, in_pause: true, device_id: readDeviceId() },
    AbortSignal.timeout(requestTimeoutMs),
  )

/** The questions of a paper with the answers of the server and of this device. */
async function arrange(
  paper: Paper,
  {
    kept,
    saved = null,
    check,
    standing,
  }: {
    readonly kept: Answers | undefined
    /** The server's answers, if it only says that they are unchanged. */
    readonly saved?: Answers | null
    readonly check: Check | null
    readonly standing: SectionStanding | null
  },
) {
  const sent: Answers = check ? answersOf(check.quiz_state, check.order) : {}
  const stored = check?.unchanged && saved ? saved : sent
  const answers = autosave(newAutosave(kept), { type: 'merged', answers: stored })
  const lastId = lastQuestion(paper.questions, answers.chosen)
  const first = paper.questions.findIndex(({ id }) => id === lastId)
  const passages = paper.passages ?? []
  const sections = sectionsOf(paper.sections, paper.questions)
  const shown = picturesOfQuestion(
    { paper: paper.questions, passages, sections },
    Math.max(0, first),
  )
  await Promise.all(shown.map((image) => loadPicture(pictures.question(image))))
  return {
    questions: paper.questions,
    sections,
    passages,
    languages: paper.languages ?? null,
    plan: standing ? planOf(paper, standing) : [],
    opensAt: standing && paper.questions.length === 0 ? standing.section.opens_at : null,
    stored,
    autosave: answers,
  }
}

type Paper = Awaited<ReturnType<typeof fetchPaper>>
type Check = Awaited<ReturnType<typeof fetchStartCheck>>

/**
 * The section that the paper shows; in a pause, the next one. Null unless each section has its own
 * time.
 */
function shownSection(
  paper: Paper,
  standing: SectionStanding | null,
  early: EarlySectionEnd = 'wait',
): ShownSection | null {
  if (!standing) return null
  const { index, deadline } = standing.section
  const { first = 1 } = paper.sections?.[index - 1] ?? {}
  return { number: index, early, isLast: isLastSpan(standing.section_times, deadline), first }
}

/**
 * Fetches the paper and, if it needs them, the code that renders formulas and Markdown and the code
 * that shows several languages.
 */
async function fetchPaperAndFormatter(quizId: number, signal?: AbortSignal) {
  const paper = await fetchPaper(quizId, signal)
  await Promise.all([
    preloadRichText(formatsOf(paper)),
    paper.languages ? preloadReading() : undefined,
  ])
  return paper
}

/** The time after which the question is shown without its picture. */
const pictureTimeoutMs = 2_000

/**
 * Loads a picture in advance, so that nothing moves when it appears. Resolves after
 * {@link pictureTimeoutMs} at the latest; never rejects.
 */
function loadPicture(address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pictureTimeoutMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    picture.decode().then(done, done)
  })
}
