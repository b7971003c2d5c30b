import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { hangMs } from '../../apps/api/src/test/hang-limit.ts'
import { agreeToStart, choose, questionHeading } from '../support/pages/exam-page.ts'
import type { Account } from '../support/people.ts'
import type { School } from '../support/server/school.ts'
import { lateIn, readPage, type Selections, untruths } from './statements.ts'
import { openStoredAnswers, type StoredAnswers } from './stored-answers.ts'

export type Phase = 'before' | 'during' | 'after' | 'end'

/** The page's statements at one moment, and those that were wrong. */
export interface Moment {
  readonly phase: Phase
  readonly labels: readonly string[]
  readonly untrue: readonly string[]
}

interface Given {
  readonly values: readonly string[]
  readonly device: string
}

/** The candidate's browser. */
export interface Device {
  /** Opens a page. After `kill`, the new browser reuses the profile folder. */
  open(): Promise<Page>
  /** `kill -9` of the whole browser. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** The candidate, the school and the paper. */
export interface Seat {
  readonly school: School
  readonly account: Account
  readonly quizId: number
  readonly attemptId: number
  /** In paper order. */
  readonly questions: readonly PaperQuestion[]
  /** Section names; empty for the paper of one whole chapter. */
  readonly sections: readonly string[]
  /** True if each section has its own time: only the open one can be answered. */
  readonly isTimed: boolean
}

const pollMs = 400

/**
 * A student who answers one question after another in a real browser, and records each answer and
 * everything the page says.
 */
export class Candidate {
  /** The current page; a fault may replace it. */
  page: Page
  phase: Phase = 'before'
  /** The last answer to each question, by question id. */
  readonly given = new Map<number, Given>()
  readonly moments: Moment[] = []
  /** Ids of the questions whose answers the rules allow to be lost. */
  readonly mayBeLost = new Set<number>()
  readonly seat: Seat
  readonly device: Device
  /**
   * The name of the current device. The page's statements are judged by the answers given on that
   * device.
   */
  deviceName = 'first'
  readonly stored: StoredAnswers
  /** The section that is open on a timed paper, from 1. */
  #section = 1

  constructor(seat: Seat, device: Device, page: Page) {
    this.seat = seat
    this.device = device
    this.stored = openStoredAnswers(seat.school.dataDir, seat.attemptId)
    this.page = page
  }

  get context(): BrowserContext {
    return this.page.context()
  }

  get count(): number {
    return this.seat.questions.length
  }

  /** The number of the first question without an answer; 0 when none can be answered any more. */
  get next(): number {
    return (
      this.seat.questions.findIndex(
        (question) => !this.given.has(question.id) && !this.#isOver(question),
      ) + 1
    )
  }

  /** The number of the first question whose answer can be changed. */
  get firstOpen(): number {
    return this.seat.questions.findIndex((question) => !this.#isOver(question)) + 1
  }

  /** Answers this many more questions, or all that are left. Returns their ids. */
  async answerNext(count: number): Promise<readonly number[]> {
    const ids: number[] = []
    while (ids.length < count && this.next > 0) {
      const { id } = this.#question(this.next)
      await this.answer(this.next)
      ids.push(id)
    }
    return ids
  }

  /** Answers the question with this number, from 1. Another `turn` gives another answer. */
  async answer(number: number, turn = 0): Promise<void> {
    await this.choose(number, turn)
    await this.page.getByRole('button', { name: 'Save & Next' }).click()
    await this.look()
  }

  /**
   * Opens the next question that is answered by a single action, so that nothing can interrupt the
   * answer. Returns its number.
   */
  async turnToQuick(): Promise<number> {
    const index = this.seat.questions.findIndex(
      ({ id, type }) => type !== 'MSQ' && !this.given.has(id),
    )
    await this.#goTo(index + 1)
    await this.waitFor('Saved')
    return index + 1
  }

  /** As `answer`, but stays on the question. */
  async choose(number: number, turn = 0): Promise<void> {
    const question = this.#question(number)
    const places = choiceOf(question, number, turn)
    await this.#goTo(number)
    await choose(this.page, { question_type: question.type }, places)
    const values = typeof places === 'string' ? [places] : await this.#checkedOptions(question)
    this.given.set(question.id, { values, device: this.deviceName })
  }

  /** Records what the page says and compares it with server and device. */
  async look(): Promise<readonly string[]> {
    const { lines, labels, device } = await readPage(this.page, this.seat.attemptId)
    const { answers: server, isClosed } = await this.stored.read()
    const given = this.#givenHere()
    const late = lateIn(lines)
    const untrue = untruths(lines, { given, server, device, isClosed, late })
    this.moments.push({ phase: this.phase, labels, untrue })
    return labels
  }

  /** Stays on the page for this long and records what it says. */
  async stay(seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      await this.look()
      await wait(pollMs)
    }
  }

  /** Watches the page until it shows the statement with this label. */
  async waitFor(label: string): Promise<void> {
    const end = performance.now() + hangMs
    while (!(await this.look()).includes(label)) {
      if (performance.now() > end) {
        const last = this.moments.at(-1)?.labels.join(', ')
        throw new Error(`the page never said '${label}', but '${last}'`)
      }
      await wait(pollMs)
    }
  }

  /** Waits for a question of this section, from 1, which opens by itself. */
  async enterSection(section: number): Promise<void> {
    this.#section = section
    const numbers = this.seat.questions.flatMap((question, index) =>
      question.section === section ? [index + 1] : [],
    )
    const heading = new RegExp(`^Question (${numbers.join('|')}) `)
    await expect(this.page.getByRole('heading', { name: heading })).toBeVisible()
    await this.look()
  }

  /** Resumes the running attempt on this page. */
  async resumeOn(page: Page): Promise<void> {
    this.page = page
    await page.goto(`/take_quiz/${this.seat.quizId}`)
    await agreeToStart(page, 'You were already doing this quiz. Do you want to resume?')
    await expect(page.getByRole('heading', { name: /^Question \d+ / })).toBeVisible()
    await this.look()
  }

  /** Signs in again in the dialog of the exam page. */
  async signInAgain(password = this.seat.account.password): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Please log in again' })
    await dialog.getByLabel(/^Password/).fill(password)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  }

  /** Presses Submit, then Yes. */
  async askToSubmit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Submit Quiz' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Submit Quiz' })
    await dialog.getByRole('button', { name: /^Yes/ }).click()
  }

  #question(number: number): PaperQuestion {
    const question = this.seat.questions[number - 1]
    if (!question) throw new Error(`there is no question ${number}`)
    return question
  }

  #givenHere(): Selections {
    return new Map(
      [...this.given].flatMap(([id, answer]) =>
        answer.device === this.deviceName ? [[id, answer.values]] : [],
      ),
    )
  }

  /** The options checked on the page. */
  async #checkedOptions({ options }: PaperQuestion): Promise<string[]> {
    const checked = await this.page
      .locator('main input:is([type=radio], [type=checkbox])')
      .evaluateAll((inputs) =>
        inputs.map((input) => input instanceof HTMLInputElement && input.checked),
      )
    return options.flatMap(({ id }, place) => (checked[place] ? [String(id)] : [])).sort()
  }

  /** True for questions of a timed section before the open one. */
  #isOver({ section }: PaperQuestion): boolean {
    return this.seat.isTimed && (section ?? 0) < this.#section
  }

  async #leaveSection(): Promise<void> {
    await this.page.getByRole('button', { name: 'Go to next section' }).click()
    const dialog = this.page.getByRole('dialog', { name: /^Go on to / })
    await dialog.getByRole('button', { name: 'Yes, go on' }).click()
    await this.enterSection(this.#section + 1)
  }

  async #goTo(number: number): Promise<void> {
    if (await questionHeading(this.page, number).isVisible()) return
    const { section: place = 0 } = this.#question(number)
    while (this.seat.isTimed && place > this.#section) await this.#leaveSection()
    const section = this.seat.sections[place - 1]
    if (section && !this.seat.isTimed)
      await this.page.getByRole('tab', { name: new RegExp(`^${section} `) }).click()
    await this.page.getByRole('button', { name: `Question ${number},` }).click()
    await expect(questionHeading(this.page, number)).toBeVisible()
  }
}

/** A choice that differs between questions and, except for MSQ, between turns. */
function choiceOf({ type, options }: PaperQuestion, number: number, turn: number) {
  if (type === 'Numerical') return `${number}.${turn}5`
  const place = (number + turn) % options.length
  return type === 'MCQ' ? [place] : [place, (number + 2) % options.length].sort()
}
