import { changeGroupStudents, createGroup } from '@prepwell/contract/accounts/groups.ts'
import { invite } from '@prepwell/contract/accounts/invitations.ts'
import { getExamClock, listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { checkStart, startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { takeQuiz } from '../support/attempts.ts'
import { addCard, addQuizChapter } from '../support/browse.ts'
import { addChapter, addQuestion } from '../support/content.ts'
import { button, field } from '../support/pages/profile-page.ts'
import {
  addStaff,
  addStudent,
  beginAs,
  fillLogin,
  newAccount,
  sessionOf,
} from '../support/people.ts'
import { desk, phone } from '../support/places.ts'
import { test } from '../support/second-browser.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { query } from '../support/server/database.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { visit } from '../support/visit.ts'

test.use({ expectsRefusals: true })

test('an admin invites an invigilator, who sees the board of the assigned exam and nothing else', async ({
  page,
  secondPage: guest,
  school,
}) => {
  const stamp = Date.now().toString(36)
  const { chapterId } = await addQuizChapter(school, stamp)
  const exam = `Mock ${stamp}`
  const id = await addCard(school, { name: exam, chapterId })
  const other = await addCard(school, { name: `Other ${stamp}`, chapterId })
  const person = newAccount('Ira Bose')
  let link = ''

  await test.step('the admin makes a link to hand over', async () => {
    await beginAs(page, school, school.admin)
    await page.goto('/admin/dashboard/staff')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByRole('button', { name: 'Make a link instead' }).click()
    await expect(dialog.getByText('Choose at least one role')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Invigilator' }).check()
    await dialog.getByRole('combobox', { name: 'Exams' }).fill(exam)
    await page.getByRole('option', { name: exam }).click()
    // Closes the open list, which covers the buttons.
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Make a link instead' }).click()
    const shown = page.getByRole('dialog', { name: 'The link of the invitation' })
    link = (await shown.getByText('/invitation/').textContent()) ?? ''
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: person.email })).toContainText('Invigilator')
    await page.setViewportSize(phone)
    const card = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
    await expect(card.filter({ hasText: person.email })).toContainText('Invigilator')
    await page.setViewportSize(desk)
  })

  await test.step('the person accepts it and logs in', async () => {
    await guest.goto(new URL(link).pathname)
    await guest.getByLabel('Name').fill(person.name)
    await guest.getByLabel(/^Password/).fill(person.password)
    await guest.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(guest).toHaveURL(/\/login/)
    await fillLogin(guest, person)
    await expect(guest).toHaveURL(/\/admin\/dashboard/)
    await expect(guest.getByText('You are Invigilator.')).toBeVisible()
    await expect(guest.getByRole('navigation', { name: 'Admin' })).not.toContainText('Students')
    await expect(guest.getByText(`Other ${stamp}`)).toHaveCount(0)
  })

  await test.step('a change of the own profile leaves the roles as they are', async () => {
    await visit(guest, '/admin/dashboard/profile')
    await button(guest, 'Edit Profile').click()
    await field(guest, 'Qualification').fill('M. Sc.')
    await button(guest, 'Save Changes').click()
    await expectToast(guest, 'Profile updated successfully.')
    await visit(guest, '/admin/dashboard')
    await expect(guest.getByText('You are Invigilator.')).toBeVisible()
  })

  await test.step('only the board of the exam is open', async () => {
    await guest.getByRole('link', { name: exam }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(exam)
    await expect(guest.getByRole('navigation', { name: 'Pages of this quiz' })).toHaveText(
      'Live board',
    )
    await visit(guest, `/admin/dashboard/quizzes/${other}/board`)
    await expect(guest.getByText('This quiz was not found')).toBeVisible()
    await visit(guest, '/admin/dashboard/questions')
    await expect(guest.getByText('It is for people who may read questions')).toBeVisible()
    await visit(guest, `/admin/dashboard/quizzes/${id}/results`)
    await expect(guest.getByText('It is for people who may see class results')).toBeVisible()
  })

  await test.step('what is taken away is gone, also from a page that is open', async () => {
    await visit(guest, `/admin/dashboard/quizzes/${id}/board`)
    await expect(guest.getByLabel('Search for candidates...')).toBeVisible()
    await query(school.dataDir, 'delete from staff_exams where quiz_id = $1', [id])
    // The server checks every ten seconds whether the reader may still see an open board.
    await expect(guest.getByText('The live board could not be loaded')).toBeVisible()
  })
})

test("an author's question is a draft until a teacher has checked it, and then in a practice", async ({
  page: teacher,
  secondPage: author,
  school,
}) => {
  const stamp = Date.now().toString(36)
  const { subject, chapterId } = await addQuizChapter(school, `check ${stamp}`)
  const mode = 'practice'
  const practice = await addCard(school, { name: `Practice ${stamp}`, chapterId, mode })
  const staff = { subject: subject.id }
  const writer = await addStaff(school, { name: 'Asha Rao', roles: ['Author'], ...staff })
  const checker = await addStaff(school, { name: 'Ravi Iyer', roles: ['Teacher'], ...staff })
  const statement = `Which rock floats, ${stamp}?`
  const checkQuestions = (check_questions: boolean) =>
    school.asAdmin(updateSchoolSettings, { body: { check_questions } })
  await checkQuestions(true)
  /** The statements of the questions that a student gets by starting the practice now. */
  const practised = async () => {
    const { access_token: token } = await sessionOf(school, await addStudent(school))
    const params = { id: practice }
    expectSuccess(await callServer(school.url, checkStart, { params }, token))
    expectSuccess(await callServer(school.url, startAttempt, { params }, token))
    const { data } = expectSuccess(await callServer(school.url, getPaper, { params }, token))
    return data.questions.map((question) => question.statement)
  }
  try {
    await test.step('the author reads what becomes of a question, and sends it to be checked', async () => {
      await beginAs(author, school, writer)
      await author.goto(
        `/admin/dashboard/add?tab=question&subject_id=${subject.id}&chapter_id=${chapterId}`,
      )
      const form = author.getByRole('form', { name: 'Add question' })
      await expect(form.getByText('It stays a draft until somebody has checked it.')).toBeVisible()
      await form.getByText('Numerical', { exact: true }).click()
      await form.getByRole('textbox', { name: 'Question text' }).fill(statement)
      await form.getByRole('textbox', { name: 'Numerical answer' }).fill('1')
      await form.getByText('Hard', { exact: true }).click()
      // A tag that is being typed counts, too.
      await form.getByLabel('Tags', { exact: true }).fill('Volcanic')
      await form.getByRole('button', { name: 'Send to check' }).click()
      await expectToast(author, 'Saved, and sent to be checked')
      await author.getByRole('link', { name: /^Open it/ }).click()
      await expect(author.getByRole('region', { name: 'Draft' })).toContainText('To check')
      await expect(author.getByText('Volcanic')).toBeVisible()
      expect(await practised()).not.toContain(statement)
    })

    await test.step('the teacher says yes by a key, takes it back, and says yes again', async () => {
      await beginAs(teacher, school, checker)
      await teacher.goto('/admin/dashboard/questions')
      await teacher.getByRole('link', { name: 'To check: 1' }).click()
      const card = teacher.getByRole('region', { name: /^Question \d+$/ })
      await expect(card).toContainText(statement)
      await expect(card).toContainText('by Asha Rao')
      await teacher.keyboard.press('y')
      await expect(teacher.getByText('That was the last one')).toBeVisible()
      await teacher.keyboard.press('u')
      await expect(card).toContainText(statement)
      await teacher.keyboard.press('y')
      await expect(teacher.getByText('That was the last one')).toBeVisible()
      expect(await practised()).toContain(statement)
    })

    await test.step('a new key makes it a draft again, a new difficulty does not', async () => {
      await author.reload()
      await expect(author.getByText('by Ravi Iyer')).toBeVisible()
      await author.getByRole('button', { name: 'Edit' }).click()
      const form = author.getByRole('form', { name: 'Edit question' })
      await form.getByText('Easy', { exact: true }).click()
      await expect(form.getByRole('button', { name: 'Save Changes' })).toBeVisible()
      await form.getByRole('textbox', { name: 'Numerical answer' }).fill('2')
      await expect(form.getByText(/^With these changes it is a draft again/)).toBeVisible()
      await form.getByRole('button', { name: 'Save as draft' }).click()
      await expectToast(author, 'Saved as a draft')
      await expect(author.getByRole('region', { name: 'Draft' })).toBeVisible()
      expect(await practised()).not.toContain(statement)
    })

    await test.step('a draft can lack its key, and gets it before it is checked', async () => {
      await author.getByRole('button', { name: 'Edit' }).click()
      const form = author.getByRole('form', { name: 'Edit question' })
      const number = form.getByRole('textbox', { name: 'Numerical answer' })
      await number.fill('')
      await form.getByRole('button', { name: 'Send to check' }).click()
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      await form.getByRole('button', { name: 'Save as draft' }).click()
      await expectToast(author, 'Saved as a draft')
      const strip = author.getByRole('region', { name: 'Draft' })
      await expect(strip).toContainText('Key missing')
      await strip.getByRole('link', { name: 'Add the key' }).click()
      await number.fill('3')
      await form.getByRole('button', { name: 'Send to check' }).click()
      await expect(strip).toContainText('To check')
    })
  } finally {
    await checkQuestions(false)
  }
})

test('a teacher who was invited makes a quiz for the own group, and sees its class results and nothing else', async ({
  page,
  school,
}) => {
  const word = Date.now().toString(36)
  const own = await addChapter(school, `own-${word}`)
  const foreign = await addChapter(school, `foreign-${word}`)
  for (const { chapter } of [own, foreign])
    await addQuestion(school, chapter.id, `How many ${word}?`)
  const classOf = async (name: string) => {
    const student = await addStudent(school, newAccount(name))
    const { access_token, user } = await sessionOf(school, student)
    const group = `Class ${name.charAt(0)} ${word}`
    const { id } = (await school.asAdmin(createGroup, { body: { name: group } })).data
    const members = { params: { id }, body: { student_ids: [user.id] } }
    await school.asAdmin(changeGroupStudents, members)
    return { id, name: group, student: { id: user.id, name, token: access_token } }
  }
  const [mine, theirs] = [await classOf(`Asha ${word}`), await classOf(`Zoe ${word}`)]
  const other = { name: `Other ${word}`, chapterId: foreign.chapter.id, mode: 'practice' } as const
  const others = await addCard(school, other)
  await takeQuiz(school.url, theirs.student.token, others)

  const teacher = newAccount('Meera Iyer')
  const scope = { subject_ids: [own.subject.id], group_ids: [mine.id] }
  const body = { ...scope, roles: ['Teacher'], email: teacher.email, by: 'link' } as const
  const invited = await school.asAdmin(invite, { body: { ...body, roles: ['Teacher'] } })
  await page.goto(new URL(invited.data.link ?? '').pathname)
  await page.getByLabel('Name').fill(teacher.name)
  await page.getByLabel(/^Password/).fill(teacher.password)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await fillLogin(page, teacher)
  await expect(page.getByText('You are Teacher.')).toBeVisible()

  const { time_zone: timeZone } = (await school.asAdmin(getExamClock)).data
  const soon = new Date((school.now() + 120) * 1000).toLocaleString('sv-SE', { timeZone })
  const begins = soon.slice(0, 16).replace(' ', 'T')
  await test.step('a quiz, of own subjects only and not for everybody', async () => {
    await visit(page, adminPaths.addOne('quiz'))
    const form = page.getByRole('form', { name: 'Add quiz' })
    const fill = (name: string, text: string) =>
      form.getByRole('textbox', { name, exact: true }).fill(text)
    await fill('Name', `Warm-up ${word}`)
    await form.getByRole('combobox', { name: 'Subject' }).click()
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options).toHaveText([own.subject.name])
    await options.click()
    await form.getByRole('combobox', { name: 'Chapter' }).click()
    await options.filter({ hasText: own.chapter.name }).click()
    await form.getByRole('combobox', { name: 'Quiz Mode' }).selectOption('Practice')
    await form.getByLabel('Date of Quiz').fill(begins)
    await fill('Time Duration (minutes)', '30')
    await fill('Description', 'Before the real thing')
    await form.getByRole('button', { name: /^Open to/ }).click()
    await form.getByRole('radio', { name: 'Some groups' }).check()
    await form.getByRole('combobox', { name: 'Groups' }).click()
    await expect(options).toHaveText([mine.name])
    await options.click()
    await form.getByRole('button', { name: 'Add quiz' }).click()
    await expectToast(page, 'Successfully added new quiz')
  })

  const found = await school.asAdmin(listQuizzes, { query: { search: `Warm-up ${word}` } })
  const quiz = found.data[0]?.id ?? 0
  await school.advance(180)
  await takeQuiz(school.url, mine.student.token, quiz)

  await test.step('its class results', async () => {
    await visit(page, paths.staff.quizzes)
    await expect(page.getByRole('link', { name: `View Warm-up ${word}` })).toBeVisible()
    await expect(page.getByText(other.name)).toHaveCount(0)
    await visit(page, adminPaths.quizResults(quiz))
    await expect(page.getByRole('row', { name: mine.student.name })).toBeVisible()
  })

  await test.step('the own student, with a line about what the figures cover', async () => {
    await visit(page, adminPaths.studentSummary(mine.student.id))
    await expect(page.getByText('chapters cover all subjects')).toBeVisible()
  })

  await test.step('and nothing of others', async () => {
    await visit(page, adminPaths.quizResults(others))
    await expect(page.getByText('This quiz was not found')).toBeVisible()
    await visit(page, adminPaths.studentSummary(theirs.student.id))
    await expect(page.getByText('This student was not found')).toBeVisible()
    await visit(page, adminPaths.staff)
    await expect(page.getByText('It is for people who may invite, change')).toBeVisible()
  })
})
