import { expect } from '@playwright/test'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { startExam } from '../support/pages/exam-page.ts'
import { beginSignedIn, sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { Candidate, type Device, type Moment, type Phase } from './candidate.ts'
import type { Fault } from './fault.ts'

export const papers = ['plain', 'sectioned'] as const
export type Paper = (typeof papers)[number]

/** The marking scheme of GATE. */
const gate = 2
const sectionNames = ['Choices', 'Numbers'] as const

/** The effect of one fault on one or more sittings. */
export interface Outcome {
  readonly sittings: number
  readonly given: number
  /** Number of answers that the server has at the end and that equal the last one given. */
  readonly stored: number
  /** Lost against the rules. */
  readonly lost: readonly string[]
  /** Lost as the rules allow. */
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
  { after = 10, questions = 30 } = {},
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
    return await judge(candidate)
  } finally {
    await candidate.stored.close()
  }
}

/** Answers the rest, changes the first answer and submits. */
async function finish(candidate: Candidate): Promise<void> {
  await candidate.answerNext(candidate.count)
  await candidate.answer(1, 1)
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
  const [choices, numbers] = sectionNames
  const exam = await scheduleExam(school, examRows(count, name), {
    name,
    minutes: 40,
    ...(paper === 'plain'
      ? {}
      : {
          sections: (chapter_id: number) => [
            {
              name: choices,
              scheme_id: gate,
              sources: [{ chapter_id, types: ['MCQ', 'MSQ'], take: 'all' }],
            },
            {
              name: numbers,
              scheme_id: gate,
              sources: [{ chapter_id, types: ['Numerical'], take: 'all' }],
            },
          ],
        }),
  })
  const page = await device.open()
  await fault.prepare?.(page.context(), school.url)
  const account = await beginSignedIn(page, school)
  await startExam(page, exam.id)
  const { access_token } = await sessionOf(school, account)
  const params = { id: exam.id }
  const shown = expectSuccess(await callServer(school.url, getPaper, { params }, access_token))
  const check = expectSuccess(await callServer(school.url, checkStart, { params }, access_token))
  const seat = {
    ...{ school, account, quizId: exam.id },
    attemptId: check.data.existing_take_quiz_id ?? 0,
    questions: shown.data.questions,
    sections: paper === 'plain' ? [] : sectionNames,
  }
  expect(seat.questions).toHaveLength(count)
  return new Candidate(seat, device, page)
}

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
