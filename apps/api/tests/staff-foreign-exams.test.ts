import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getQuestionStatistics } from '@prepwell/contract/results/item-statistics.ts'
import {
  getQuestionDependents,
  getQuestionsDependents,
} from '@prepwell/contract/shared/dependents.ts'
import { type StaffRole, staffRoles } from '@prepwell/contract/wire/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, oneOfEach } from '../src/test/content/exams.ts'
import { addGroup } from '../src/test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../src/test/content/sections.ts'
import { addAdmin, addStaff, addStudent, signedInAnew } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

/** What staff may not learn about the quizzes of others that ask questions of their own subject. */
let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
const { begin, publish, take } = attemptCalls(() => school)

/** A quiz for one group that has chosen the first question of a chapter, but not the others. */
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

/** A teacher or author of the subject, without the group of the quiz. */
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
  const nothing = { used_in: [], used_elsewhere: [] }

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

      // Over, but not published: there are findings about its questions already.
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
