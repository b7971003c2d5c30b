import type { Page } from '@playwright/test'
import { checkStart, startAttempt } from '@prepwell/contract/attempts.ts'
import { createContact, listContacts } from '@prepwell/contract/contacts.ts'
import { listQuestions } from '@prepwell/contract/questions.ts'
import { getQuiz } from '@prepwell/contract/quizzes.ts'
import { createSubject } from '@prepwell/contract/subjects.ts'
import { takeQuiz } from '../support/attempts.ts'
import { callServer, expectSuccess } from '../support/client.ts'
import { scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { lookByDayAndNight, type Place, visit } from '../support/places.ts'
import type { School } from '../support/school.ts'
import { expect, test } from '../support/test.ts'

// Many pages, three looks each: both workers share them.
test.describe.configure({ mode: 'parallel' })

/** A word that no line of a phone holds. */
const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'

/**
 * Something of everything that an admin can look at: a live exam with a student in
 * it, a taken practice, a message.
 */
async function addWorld(school: School) {
  const word = Date.now().toString(36)
  const student = await addStudent(school, newAccount(`Ines ${longWord}`))
  const { access_token, user } = await sessionOf(school, student)
  const rows = examRows(6, `Chapter ${word}`)
  const schedule = (mode: 'exam' | 'practice') =>
    scheduleQuiz(school, rows, { name: `The ${mode} ${word}`, minutes: 30, mode })
  const practice = await schedule('practice')
  const attempt = await takeQuiz(school.url, access_token, practice.id)
  // From here on the exam holds the questions of the practice.
  const exam = await schedule('exam')
  const params = { id: exam.id }
  expectSuccess(await callServer(school.url, checkStart, { params }, access_token))
  expectSuccess(await callServer(school.url, startAttempt, { params }, access_token))
  const message = { name: longWord, email: 'ines@example.com', message: `${longWord} `.repeat(20) }
  expectSuccess(await callServer(school.url, createContact, { body: message }))
  const { subject_id, chapter_id } = (await school.asAdmin(getQuiz, { params })).data
  const questions = await school.asAdmin(listQuestions, { query: { chapter_id, sort: 'id' } })
  const contacts = await school.asAdmin(listContacts)
  const empty = { name: `${longWord} ${word}`, description: longWord.repeat(3) }
  const { data } = await school.asAdmin(createSubject, { body: empty })
  return {
    ...{ student: user.id, exam: exam.id, practice: practice.id, attempt },
    ...{ subject: subject_id, chapter: chapter_id, contact: contacts.data[0]?.id },
    questions: new Map(questions.data.map(({ type, id }) => [type, id])),
    emptySubject: data.id,
  }
}

type World = Awaited<ReturnType<typeof addWorld>>

const hasRows = (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible()
const hasForm = (page: Page) => expect(page.getByRole('form').first()).toBeVisible()
const isEditing = (page: Page) =>
  expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()

const lists = ({ student, attempt }: World): readonly Place[] => [
  { path: 'students', title: 'Students', ready: hasRows },
  { path: 'subjects', title: 'Subjects', ready: hasRows },
  { path: 'chapters', title: 'Chapters', ready: hasRows },
  { path: 'questions', title: 'Questions', ready: hasRows },
  { path: 'quizzes', title: 'Quizzes', ready: hasRows },
  { path: 'contacts', title: 'Messages', ready: hasRows },
  { path: 'leaderboard?quiz_mode=practice', title: 'Leaderboard', ready: hasRows },
  { path: 'chapters?search=nothing+is+called+this', title: 'Chapters' },
  { path: `students/${student}/quizzes`, title: /^Quizzes of/, ready: hasRows },
  { path: `students/${student}/results/${attempt}`, title: /./ },
  { path: `students/${student}/summary?quiz_mode=practice`, title: /^Summary of/ },
]

const details = ({ questions, ...world }: World): readonly Place[] => [
  ...[...questions].map(([type, id]) => ({
    path: `questions/${id}`,
    title: `Question ${id}`,
    ready: (page: Page) => expect(page.getByText(type).first()).toBeVisible(),
  })),
  ...[questions.get('MSQ'), questions.get('Numerical')].map((id) => ({
    path: `questions/${id}?edit=true`,
    title: `Edit question ${id}`,
    ready: isEditing,
  })),
  { path: `subjects/${world.subject}`, title: /./, ready: hasRows },
  { path: `subjects/${world.emptySubject}`, title: /./ },
  { path: `subjects/${world.subject}?edit=true`, title: 'Edit subject', ready: isEditing },
  { path: `chapters/${world.chapter}`, title: /./, ready: hasRows },
  { path: `chapters/${world.chapter}?edit=true`, title: 'Edit chapter', ready: isEditing },
  { path: `quizzes/${world.exam}`, title: /./, ready: hasRows },
  { path: `quizzes/${world.exam}?edit=true`, title: 'Edit quiz', ready: isEditing },
  { path: `quizzes/${world.practice}`, title: /./, ready: hasRows },
  { path: `contacts/${world.contact}`, title: /./ },
  { path: `students/${world.student}`, title: 'Student profile' },
  { path: `students/${world.student}?edit=true`, title: 'Student profile', ready: isEditing },
]

const forms: readonly Place[] = [
  ...['subject', 'chapter', 'quiz', 'question'].map((tab) => ({
    path: `add?tab=${tab}`,
    title: 'Add',
    ready: hasForm,
  })),
  { path: 'add?tab=question', title: 'Add', ready: submitEmpty },
  { path: 'add?tab=quiz', title: 'Add', ready: submitEmpty },
  { path: 'import/questions', title: /^Import/ },
  { path: 'import/questions', title: /^Import/, ready: checkBadFile },
  { path: 'import/subjects', title: /^Import/ },
  { path: 'import/subjects', title: /^Import/, ready: importSubjects },
  { path: 'import/students', title: /^Import/ },
  { path: '', title: /./ },
  { path: 'profile', title: 'Profile' },
  { path: 'profile', title: 'Profile', ready: openEdit },
  { path: 'settings', title: 'Settings' },
]

async function openEdit(page: Page) {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await isEditing(page)
}

/** Everything that is required is marked as missing. */
async function submitEmpty(page: Page) {
  await page.getByRole('button', { name: /^Add (quiz|question)$/ }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  // The first one has the focus: it may have opened its choices.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
}

const chooseFile = (page: Page, lines: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })

async function checkBadFile(page: Page) {
  await chooseFile(page, [
    'subject,chapter,question_type,question_statement,marks,a column of no use',
    `Botany,Trees,Quiz,${longWord},many,x`,
    'Botany,Trees,MCQ,,1,y',
  ])
  await expect(page.getByRole('table', { name: 'Errors' })).toBeVisible()
}

async function importSubjects(page: Page) {
  await chooseFile(page, ['subject,chapter', `Botany ${Date.now()},${longWord}`])
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByText('1 subject').first()).toBeVisible()
}

const groups = {
  lists,
  details,
  'forms and files': () => forms,
} satisfies Record<string, (world: World) => readonly Place[]>

for (const [name, places] of Object.entries(groups))
  test(`axe finds nothing in the admin's ${name}, in either theme, and nothing scrolls sideways at 390 px`, async ({
    page,
    school,
  }) => {
    const world = await addWorld(school)
    await beginAs(page, school, school.admin)
    const under = places(world).map((place) => ({
      ...place,
      path: `/admin/dashboard${place.path ? `/${place.path}` : ''}`,
    }))
    await visit(page, under, lookByDayAndNight)
  })
