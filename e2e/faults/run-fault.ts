import { expect } from '@playwright/test'
import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { previewPaper } from '@prepwell/contract/quizzes/quizzes.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { startExam } from '../support/pages/exam-page.ts'
import { beginSignedIn, sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { until } from '../support/until.ts'
import { Candidate, type Device, type Moment, type Phase } from './candidate.ts'
import type { Fault, Paper } from './fault.ts'

/** The marking scheme of GATE. */
const gate = 2

type Sections = ReturnType<NonNullable<Parameters<typeof scheduleExam>[2]['sections']>>

/** The sections of a paper; empty for the plain one. */
const sectionsOf = (paper: Paper, chapter_id: number): Sections => {
  const section = (name: string, types: ('MCQ' | 'MSQ' | 'Numerical')[], minutes?: number) => ({
    ...{ name, scheme_id: gate, minutes },
    sources: [{ chapter_id, types, take: 'all' as const }],
  })
  if (paper === 'plain') return []
  if (paper === 'sectioned')
    return [section('Choices', ['MCQ', 'MSQ']), section('Numbers', ['Numerical'])]
  return [
    section('One option', ['MCQ'], 20),
    section('Numbers', ['Numerical'], 20),
    section('Several options', ['MSQ'], 20),
  ]
}

/** The effect of one fault on one or more sittings. */
export interface Outcome {
  readonly sittings: number
  readonly given: number
  /** Number of answers that the server has at the end and that equal the last one given. */
  readonly stored: number
  /** A line for each answer lost against the rules. */
  readonly lost: readonly string[]
  /** Number of answers lost as the rules allow. */
  readonly allowed: number
  readonly untrue: readonly string[]
  readonly said: Readonly<Record<Phase, readonly string[]>>
  readonly moments: number
}

let exams = 0

/**
 * Runs an exam with this many questions. The fault strikes after the answer with the number
 * `after`.
 */
export async function runFault(
  school: School,
  device: Device,
  fault: Fault,
  paper: Paper,
  { after = paper === 'timed' ? 11 : 10, questions = 30 } = {},
): Promise<Outcome> {
  const candidate = await sitDown(school, device, fault, paper, questions)
  try {
    await candidate.answerNext(after)
    if (!fault.after) await candidate.waitFor('Saved')
    candidate.phase = 'during'
    await fault.strike(candidate)
    candidate.phase = 'after'
    if (!(await candidate.stored.read()).isClosed) await finish(candidate)
    candidate.phase = 'end'
    await candidate.look()
    if (fault.comesLate) await untilLate(candidate)
    return await judge(candidate)
  } finally {
    await candidate.stored.close()
  }
}

/** Answers the rest, changes the first answer that can still be changed, and submits. */
async function finish(candidate: Candidate): Promise<void> {
  await candidate.answerNext(candidate.count)
  await candidate.answer(candidate.firstOpen, 1)
  await candidate.waitFor('Saved')
  await candidate.askToSubmit()
  await candidate.waitFor('Submitted')
}

async function sitDown(
  school: School,
  device: Device,
  fault: Fault,
  paper: Paper,
  count: number,
): Promise<Candidate> {
  exams += 1
  const name = `Fault ${process.pid} ${exams}`
  const exam = await scheduleExam(school, examRows(count, name), {
    name,
    minutes: paper === 'timed' ? 60 : 40,
    ...(paper === 'plain'
      ? {}
      : { sections: (chapter_id: number) => sectionsOf(paper, chapter_id) }),
    ...(paper === 'timed'
      ? { sectionTimes: { section_times: 'each', early_section_end: 'go_on' } }
      : {}),
  })
  const page = await device.open()
  await fault.prepare?.(page.context(), school.url)
  const account = await beginSignedIn(page, school)
  await startExam(page, exam.id)
  const { access_token } = await sessionOf(school, account)
  const params = { id: exam.id }
  const check = expectSuccess(await callServer(school.url, checkStart, { params }, access_token))
  const seat = {
    ...{ school, account, quizId: exam.id },
    attemptId: check.data.existing_take_quiz_id ?? 0,
    questions:
      paper === 'timed'
        ? await questionsAhead(school, name)
        : expectSuccess(await callServer(school.url, getPaper, { params }, access_token)).data
            .questions,
    sections: sectionsOf(paper, 0).map(({ name }) => name),
    isTimed: paper === 'timed',
  }
  expect(seat.questions).toHaveLength(count)
  return new Candidate(seat, device, page)
}

/** The questions of a timed paper, which its candidates see section by section. */
async function questionsAhead(school: School, chapter: string): Promise<readonly PaperQuestion[]> {
  const chapters = await school.asAdmin(listChapters, { query: { search: chapter } })
  const sections = [...sectionsOf('timed', chapters.data[0]?.id ?? 0)]
  const { data } = await school.asAdmin(previewPaper, { body: { sections } })
  return data.questions
}

/** Waits until the server holds, as late answers, all answers that the rules allow to be lost. */
const untilLate = ({ stored, given, mayBeLost }: Candidate) =>
  until(async () => {
    const late = await stored.readLate()
    return [...mayBeLost].every((id) => late.get(id)?.join() === given.get(id)?.values.join())
  })

async function judge(candidate: Candidate): Promise<Outcome> {
  const { answers } = await candidate.stored.read()
  const lost: string[] = []
  let allowed = 0
  for (const [index, { id }] of candidate.seat.questions.entries()) {
    const given = candidate.given.get(id)?.values ?? []
    const stored = answers.get(id) ?? []
    if (given.join() === stored.join()) continue
    if (candidate.mayBeLost.has(id)) allowed += 1
    else lost.push(`question ${index + 1}: given ${given.join()}, stored ${stored.join()}`)
  }
  const { moments, given } = candidate
  return {
    sittings: 1,
    given: given.size,
    stored: given.size - lost.length - allowed,
    ...{ lost, allowed },
    untrue: [
      ...new Set(moments.flatMap(({ phase, untrue }) => untrue.map((u) => `${phase}: ${u}`))),
    ],
    said: {
      before: saidIn(moments, 'before'),
      during: saidIn(moments, 'during'),
      after: saidIn(moments, 'after'),
      end: saidIn(moments, 'end'),
    },
    moments: moments.length,
  }
}

/** Labels of all statements seen in a phase, in order of first appearance. */
const saidIn = (moments: readonly Moment[], phase: Phase): string[] => [
  ...new Set(moments.filter((moment) => moment.phase === phase).flatMap(({ labels }) => labels)),
]

/** Combines the outcomes of several sittings. */
export const addUp = (outcomes: readonly Outcome[]): Outcome => {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const all = (list: (outcome: Outcome) => readonly string[]) => [
    ...new Set(outcomes.flatMap(list)),
  ]
  return {
    sittings: sum(({ sittings }) => sittings),
    given: sum(({ given }) => given),
    stored: sum(({ stored }) => stored),
    allowed: sum(({ allowed }) => allowed),
    lost: outcomes.flatMap(({ lost }) => lost),
    untrue: all(({ untrue }) => untrue),
    said: {
      before: all(({ said }) => said.before),
      during: all(({ said }) => said.during),
      after: all(({ said }) => said.after),
      end: all(({ said }) => said.end),
    },
    moments: sum(({ moments }) => moments),
  }
}
