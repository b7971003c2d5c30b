import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { checklistItems, getChecklist } from '@prepwell/contract/exam-day/checklist.ts'
import {
  type HelpAction,
  helpAttempt,
  helpCandidates,
  listHelp,
  undoHelp,
} from '@prepwell/contract/exam-day/interventions.ts'
import { getPracticeOverlap, publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getTimeScores } from '@prepwell/contract/results/dashboards.ts'
import { getQuestionStatistics } from '@prepwell/contract/results/item-statistics.ts'
import {
  getQuestionDependents,
  getQuestionsDependents,
} from '@prepwell/contract/shared/dependents.ts'
import { type StaffRole, staffRoles } from '@prepwell/contract/wire/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach } from '../src/test/content/exams.ts'
import { addGroup, openTo } from '../src/test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../src/test/content/sections.ts'
import { addAdmin, addStaff, addStudent, signedInAnew } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

/**
 * Facts about other people's quizzes that staff must not learn, even if the quizzes ask questions
 * of their subject.
 */
let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
const { begin, publish, take } = attemptCalls(() => school)

/** Adds a quiz for one group that asks the first question of a chapter, but none of the others. */
async function addChoosing(fields: Parameters<typeof addSectionedQuiz>[3] = {}) {
  const chapter = await addChapter(school, oneOfEach)
  const [chosen = 0, left = 0] = chapter.questions.map(({ id }) => id)
  const { subject_id } = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', chapter.chapterId)
    .executeTakeFirstOrThrow()
  const student = await addStudent(school)
  const second = await addStudent(school)
  const groupId = await addGroup(school, [student, second])
  const source = { chapter_id: chapter.chapterId, take: 'these' as const, question_ids: [chosen] }
  const quizId = await addSectionedQuiz(
    school,
    signedInAnew(school, admin),
    [sectionOf(chapter.chapterId, { sources: [source] })],
    { group_ids: [groupId], name: `Secret ${chapter.chapterId}`, ...fields },
  )
  return { chapter, chosen, left, subjectId: subject_id, student, second, groupId, quizId }
}

type Choosing = Awaited<ReturnType<typeof addChoosing>>

/** A teacher or author of the quiz's subject who is not assigned to its group. */
const stranger = (role: StaffRole, { subjectId }: Choosing) =>
  addStaff(school, [role], { subjects: [subjectId] })

const owner = ({ subjectId, groupId }: Choosing) =>
  addStaff(school, ['Teacher'], { subjects: [subjectId], groups: [groupId] })

const later = () => Math.floor(school.clock.now().getTime() / 1000) + 86_400
const writers = staffRoles.filter((role) => role !== 'Invigilator')

describe('what depends on a question', () => {
  const dependentsOf = async (id: number, person: Person) => {
    const one = await school.call(getQuestionDependents, { params: { id } }, person)
    const several = await school.call(getQuestionsDependents, { query: { ids: [id] } }, person)
    expect([one.status, several.status]).toEqual([200, 200])
    return [one.body, several.body]
  }
  const none = { data: { quizzes: 0, chosen: 0 } }

  it.each(
    writers.flatMap((role) => (['exam', 'practice'] as const).map((mode) => ({ role, mode }))),
  )('does not tell the $role what the $mode of others has chosen', async ({ role, mode }) => {
    const quiz = await addChoosing({ quiz_mode: mode, date_of_quiz: later() })
    const person = await stranger(role, quiz)
    expect(await dependentsOf(quiz.chosen, person)).toEqual([none, none])
    expect(await dependentsOf(quiz.left, person)).toEqual([none, none])
  })

  it('counts own quizzes for a teacher, and all for an admin', async () => {
    const quiz = await addChoosing({ date_of_quiz: later() })
    const counted = { data: { quizzes: 1, chosen: 1 } }
    for (const person of [await owner(quiz), admin]) {
      expect(await dependentsOf(quiz.chosen, person)).toEqual([counted, counted])
      expect(await dependentsOf(quiz.left, person)).toEqual([none, none])
    }
  })
})

describe('the figures of a question', () => {
  const usesOf = async (id: number, person: Person) => {
    const params = { params: { id } }
    const { status, body } = await school.call(
      getQuestionStatistics,
      params,
      signedInAnew(school, person),
    )
    expect(status).toBe(200)
    return body.data
  }
  const listed = async (needs_look: 'true' | 'false', { chapter }: Choosing, person: Person) => {
    const query = { chapter_id: chapter.chapterId, needs_look, sort: 'id', order: 'asc' } as const
    const { body } = await school.call(listQuestions, { query }, signedInAnew(school, person))
    return body.data.map(({ id }) => id)
  }
  const nothing = { used_in: [], used_elsewhere: [], older_papers: [] }

  it.each(writers)(
    'do not tell the %s what the exam of others asks while it runs, and name no quiz later',
    async (role) => {
      const exam = await addChoosing({ review_first: true })
      const person = await stranger(role, exam)
      await begin({ id: exam.quizId }, signedInAnew(school, exam.second))
      await take({ id: exam.quizId }, signedInAnew(school, exam.student))
      expect(await usesOf(exam.chosen, person)).toEqual(nothing)
      expect((await usesOf(exam.chosen, admin)).used_in).toHaveLength(1)
      expect((await usesOf(exam.chosen, await owner(exam))).used_in).toHaveLength(1)

      // The exam is over but not published, and there are already findings about its questions.
      await publish()
      await school.db
        .insertInto('item_findings')
        .values({ quiz_id: exam.quizId, question_id: exam.chosen })
        .execute()
      expect(await usesOf(exam.chosen, person)).toEqual(nothing)
      expect(await listed('true', exam, person)).toEqual([])
      expect(await listed('true', exam, await owner(exam))).toEqual([exam.chosen])
      expect(await listed('true', exam, admin)).toEqual([exam.chosen])
      expect(await listed('false', exam, person)).toContain(exam.chosen)

      const fresh = signedInAnew(school, admin)
      expect((await school.call(publishQuiz, { params: { id: exam.quizId } }, fresh)).status).toBe(
        200,
      )
      const { used_in, used_elsewhere } = await usesOf(exam.chosen, person)
      expect(used_in).toEqual([])
      expect(used_elsewhere).toMatchObject([{ attempts: expect.any(Number), provisional: true }])
      expect(JSON.stringify(used_elsewhere)).not.toMatch(/quiz|date|Secret/)
      expect(await usesOf(exam.left, person)).toEqual(nothing)
      expect(await listed('true', exam, person)).toEqual([exam.chosen])
      expect((await usesOf(exam.chosen, admin)).used_elsewhere).toEqual([])
    },
  )
})

describe('before an own exam', () => {
  const checklistOf = async (id: number, person: Person) =>
    (await school.call(getChecklist, { params: { id } }, signedInAnew(school, person))).body.data

  it('the checklist names no exam of others and says nothing about backups', async () => {
    const exam = await addChoosing({ date_of_quiz: later() })
    const groups = [exam.groupId, await addGroup(school)]
    const foreign = await addSectionedQuiz(
      school,
      signedInAnew(school, admin),
      [sectionOf((await addChapter(school, oneOfEach)).chapterId)],
      { date_of_quiz: later(), group_ids: groups, name: 'Foreign exam' },
    )
    const teacher = await owner(exam)
    const lines = await checklistOf(exam.quizId, teacher)
    const items = lines.map(({ item }) => item)
    // The checklist has no line for languages, objections or section times, because the exam has
    // none.
    const left = ['languages', 'objections', 'section_times']
    const usual = checklistItems.filter((item) => !left.includes(item))
    expect(items).toEqual(usual.filter((item) => item !== 'backup'))
    expect(lines.find(({ item }) => item === 'clashes')).toEqual({
      ...{ item: 'clashes', state: 'look', exam_id: null, about_server: false },
      text: '2 students may sit another exam at the same time.',
    })
    const seen = await checklistOf(exam.quizId, admin)
    expect(seen.map(({ item }) => item)).toEqual(usual)
    expect(seen.find(({ item }) => item === 'clashes')).toMatchObject({
      exam_id: foreign,
      text: '2 students may sit Foreign exam at the same time.',
    })
  })

  it('practices of others with the same questions are counted, not named', async () => {
    const exam = await addChoosing({ date_of_quiz: later() })
    const { chapterId } = exam.chapter
    const foreign = await addQuiz(school, { mode: 'practice', chapterId, name: 'Foreign practice' })
    const own = await addQuiz(school, { mode: 'practice', chapterId, name: 'Own practice' })
    await openTo(school, own, [exam.groupId])
    const overlap = async (person: Person) => {
      const query = { exam_id: exam.quizId }
      return (await school.call(getPracticeOverlap, { query }, signedInAnew(school, person))).body
        .data
    }
    expect(await overlap(await owner(exam))).toMatchObject({
      ...{ in_practices: 3, unnamed_practices: 1 },
      practices: [{ id: own.id, name: 'Own practice' }],
    })
    expect(await overlap(admin)).toMatchObject({
      ...{ in_practices: 3, unnamed_practices: 0 },
      practices: [{ id: foreign.id }, { id: own.id }],
    })
  })
})

it('an own exam is not published before one of others that asks the same, which is not named', async () => {
  const exam = await addChoosing({ review_first: true })
  await addSectionedQuiz(school, signedInAnew(school, admin), [sectionOf(exam.chapter.chapterId)], {
    time_duration: 300,
    ...{ group_ids: [await addGroup(school)], name: 'Foreign exam' },
  })
  await take({ id: exam.quizId }, signedInAnew(school, exam.student))
  await publish()
  const refusal = async (person: Person) => {
    const params = { params: { id: exam.quizId } }
    const { status, body } = await school.call(publishQuiz, params, signedInAnew(school, person))
    return [status, body.message?.replace(/ and asks .*/, '')]
  }
  expect(await refusal(await owner(exam))).toEqual([409, 'Another exam is going on'])
  expect(await refusal(admin)).toEqual([409, 'Foreign exam is going on'])
})

it('the times of a student are marks over all quizzes, without the names of those of others', async () => {
  const exam = await addChoosing({ date_of_quiz: later() })
  const { chapterId } = exam.chapter
  const own = await addQuiz(school, { mode: 'practice', chapterId, name: 'Own practice' })
  await openTo(school, own, [exam.groupId])
  const foreign = await addQuiz(school, { mode: 'practice', name: 'Foreign practice' })
  for (const practice of [own, foreign]) await take(practice, signedInAnew(school, exam.student))
  const named = async (person: Person) => {
    const query = { student_id: exam.student.id, quiz_mode: 'practice' } as const
    const { body } = await school.call(getTimeScores, { query }, signedInAnew(school, person))
    return body.map(({ quiz_name }) => quiz_name)
  }
  expect(await named(await owner(exam))).toEqual(['Another quiz', 'Own practice'])
  for (const person of [admin, exam.student])
    expect(await named(person)).toEqual(['Foreign practice', 'Own practice'])
})

describe('a submitted attempt', () => {
  const reason = 'The power was gone'

  it('is reopened by teachers and admins only, also by undoing a submit', async () => {
    const exam = await addChoosing()
    const teacher = await owner(exam)
    const invigilator = await addStaff(school, ['Invigilator'], { exams: [exam.quizId] })
    // A second role does not help, because it does not cover this exam.
    const both = await addStaff(school, ['Invigilator', 'Teacher'], { exams: [exam.quizId] })
    const attempt = await begin({ id: exam.quizId }, signedInAnew(school, exam.student))
    const help = (action: HelpAction, person: Person) =>
      school.call(
        helpCandidates,
        { params: { id: exam.quizId }, body: { action, reason, student_ids: [exam.student.id] } },
        signedInAnew(school, person),
      )
    const helpOne = (action: 'reopen', person: Person) =>
      school.call(
        helpAttempt,
        { params: { id: attempt }, body: { action, reason } },
        signedInAnew(school, person),
      )
    const undo = (id: number, person: Person) =>
      school.call(undoHelp, { params: { id }, body: {} }, signedInAnew(school, person))
    const canUndo = async (person: Person) => {
      const params = { params: { id: exam.quizId } }
      const { body } = await school.call(listHelp, params, signedInAnew(school, person))
      return body.data[0]?.can_undo
    }
    const isSubmitted = async () =>
      (
        await school.db
          .selectFrom('attempts')
          .select('submitted_at')
          .where('id', '=', attempt)
          .executeTakeFirstOrThrow()
      ).submitted_at !== null

    const submitted = await help('submit', invigilator)
    expect(submitted.status).toBe(200)
    const helpId = submitted.body.data.help_id ?? 0
    for (const person of [invigilator, both]) {
      expect((await help('reopen', person)).status).toBe(403)
      expect((await helpOne('reopen', person)).status).toBe(403)
      expect((await undo(helpId, person)).status).toBe(403)
      expect(await canUndo(person)).toBe(false)
    }
    expect(await isSubmitted()).toBe(true)
    expect(await canUndo(teacher)).toBe(true)
    expect((await undo(helpId, teacher)).status).toBe(200)
    expect(await isSubmitted()).toBe(false)
    await help('submit', invigilator)
    expect((await helpOne('reopen', teacher)).status).toBe(200)
    expect(await isSubmitted()).toBe(false)
    // Undoing the reopening means submitting again, which an invigilator may do.
    expect(await canUndo(invigilator)).toBe(true)
  })
})
