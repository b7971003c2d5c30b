import { expect, type Page } from '@playwright/test'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { getAttempt, listAttempts } from '@prepwell/contract/results/results.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import type { ExamRow } from './exam-rows.ts'
import { questionHeading, startExam } from './pages/exam-page.ts'
import { addStudent, beginAs, newAccount, sessionOf } from './people.ts'
import { callServer, expectSuccess } from './server/client.ts'
import type { School } from './server/school.ts'
import { sitDown, submitSitting } from './sitting.ts'
import { expectToast } from './toast.ts'

/** An exam (4 marks for a right answer, -1 for a wrong one), and the rows it was drawn from. */
export interface RealPaper {
  readonly id: number
  readonly sections: readonly string[]
  readonly rows: readonly ExamRow[]
}

const [right, wrong] = [4, -1] as const

/** A student's answers to the first questions of each section; all others stay blank. */
type Plan = readonly ('right' | 'wrong' | 'blank')[]

/** A student with the paper on the screen. */
export interface Candidate {
  readonly page: Page
  readonly name: string
  readonly questions: readonly PaperQuestion[]
  readonly token: string
}

/** Adds a student and starts the exam in the browser. */
export async function startPaper(
  school: School,
  page: Page,
  { paper, name }: { readonly paper: RealPaper; readonly name: string },
): Promise<Candidate> {
  const account = await addStudent(school, newAccount(name))
  const { access_token: token } = await sessionOf(school, account)
  await beginAs(page, school, account)
  const sent = page.waitForResponse((response) => /quizzes\/\d+\/questions$/.test(response.url()))
  await startExam(page, paper.id)
  const { data } = getPaper.response.parse(await (await sent).json())
  return { page, name, questions: data.questions, token }
}

/** Answers the first questions of a section, opened by its tab. */
export async function answerSection(
  { page, questions }: Candidate,
  { rows, sections }: RealPaper,
  { section, plan }: { readonly section: number; readonly plan: Plan },
): Promise<void> {
  await page.getByRole('tab', { name: sections[section - 1] ?? '' }).click()
  const own = questions.filter((question) => question.section === section)
  for (const [place, outcome] of plan.entries()) {
    const question = own[place] as PaperQuestion
    await expect(questionHeading(page, question.display_id)).toBeVisible()
    if (outcome !== 'blank') await answer(page, question, { rows, isRight: outcome === 'right' })
    await page.getByRole('button', { name: /^(Save & Next|Next)$/ }).click()
  }
}

async function answer(
  page: Page,
  question: PaperQuestion,
  { rows, isRight }: { readonly rows: readonly ExamRow[]; readonly isRight: boolean },
): Promise<void> {
  const row = rows.find((one) => one.question_statement === question.statement)
  if (row?.question_type === 'Numerical') {
    await page.getByLabel('Your answer').fill(String(row.numerical_answer + (isRight ? 0 : 1)))
    return
  }
  if (row?.question_type !== 'MCQ') throw new Error(`no MCQ: ${question.statement}`)
  const text = row.options[isRight ? row.correct_answer : 0]
  const place = question.options.findIndex((option) => option.text === text)
  // The label covers the input, so that the whole row can be clicked; hence `force`.
  await page.getByRole('radio').nth(place).check({ force: true })
}

export async function submitPaper({ page }: Candidate): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit Quiz' })
  if (!(await submit.isVisible()))
    await page.getByRole('button', { name: /answered, all questions$/ }).click()
  await submit.click()
  await page
    .getByRole('dialog', { name: 'Submit Quiz' })
    .getByRole('button', { name: /^Yes/ })
    .click()
  await expectToast(page, 'Quiz submitted successfully')
}

/** Lets this many other students take the exam through the API and leave everything blank. */
export async function sitBlank(school: School, paper: RealPaper, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { access_token } = await sessionOf(school, await addStudent(school))
    await submitSitting(school, await sitDown(school, access_token, paper.id), [])
  }
}

/** The results that these plans, one for each section, must give, computed from the plans alone. */
export function expectedOf(plans: readonly Plan[], questionsPerSection: number) {
  const sections = plans.map((plan) => {
    const count = (outcome: Plan[number]) => plan.filter((one) => one === outcome).length
    const answered = count('right') + count('wrong')
    return {
      marks: right * questionsPerSection,
      gained: right * count('right') + wrong * count('wrong'),
      lost_wrong: (right - wrong) * count('wrong'),
      lost_blank: right * (questionsPerSection - answered),
      right: count('right'),
      partly: 0,
      wrong: count('wrong'),
      blank: questionsPerSection - answered,
    }
  })
  const sum = (value: (one: (typeof sections)[number]) => number) =>
    sections.reduce((total, one) => total + value(one), 0)
  const [scored, total] = [sum(({ gained }) => gained), sum(({ marks }) => marks)]
  return { sections, scored, total, percentage: Math.round((scored * 10_000) / total) / 100 }
}

/** The published result as returned to the student and to an admin. */
export async function resultsOf(school: School, { token }: Candidate, quizName: string) {
  const query = { search: quizName }
  const found = expectSuccess(await callServer(school.url, listAttempts, { query }, token))
  const params = { id: found.data[0]?.take_quiz_id ?? 0 }
  const own = expectSuccess(await callServer(school.url, getAttempt, { params }, token)).data
  const { data: byAdmin } = await school.asAdmin(getAttempt, { params })
  return { own, byAdmin }
}

/** Opens the published result from the list. */
export async function openResult({ page }: Candidate, quizName: string): Promise<void> {
  await page.goto('/dashboard/my_quizzes')
  await page
    .getByRole('link', { name: new RegExp(quizName) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Detailed review' })).toBeVisible()
}
