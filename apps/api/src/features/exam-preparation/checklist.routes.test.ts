import { getExamChecklist } from '@prepwell/contract/exam-day/exam-checklist.ts'
import { deleteQuestion } from '@prepwell/contract/questions.ts'
import { updateQuiz } from '@prepwell/contract/quizzes.ts'
import { startAttempt } from '@prepwell/contract/sitting.ts'
import { updateStudent } from '@prepwell/contract/students.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz } from '../../test/exams.ts'
import { addGroup, openTo } from '../../test/groups.ts'
import { addAdmin, addStudent } from '../../test/people.ts'
import { openSchool, type Person, type School } from '../../test/school.ts'
import { addSectionedQuiz, sectionOf } from '../../test/sections.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const ask = async (id: number) =>
  (await school.call(getExamChecklist, { params: { id } }, admin)).body.data

describe('GET /api/quizzes/:id/checklist', () => {
  it('is of exams only', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const statusOf = async (id: number) =>
      (await school.call(getExamChecklist, { params: { id } }, admin)).status
    expect(await statusOf(practice.id)).toBe(404)
    expect(await statusOf(2_000_000_000)).toBe(404)
  })

  it('counts the students of its groups, those who cannot sit it, and extra time', async () => {
    const exam = await addQuiz(school, { startsIn: 50 * 3600 })
    const [one, slow] = [await addStudent(school), await addStudent(school)]
    await school.call(
      updateStudent,
      { params: { id: slow.id }, body: { extra_time: { factor: 1.5, minutes: null } } },
      admin,
    )
    const suspended = await addStudent(school)
    await openTo(school, exam, [await addGroup(school, [one, slow, suspended])])
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', suspended.id)
      .execute()
    expect(await ask(exam.id)).toEqual({
      ...{ lacking_sections: [], has_uneven_draws: false },
      ...{ candidates: 2, not_ready: 1, with_extra_time: 1 },
      ...{ clashes: [], sends_mails: false, is_reminded: false },
    })
    await openTo(school, exam, [await addGroup(school)])
    expect(await ask(exam.id)).toMatchObject({ candidates: 0, not_ready: 0 })
  })

  it('names exams at the same time that some of the candidates could sit too', async () => {
    const at = 100 * 3600
    const [both, other] = [await addStudent(school), await addStudent(school)]
    const group = await addGroup(school, [both, other])
    const exam = await addQuiz(school, { startsIn: at, minutes: 60 })
    const add = async (name: string, startsIn: number, members: Person[]) => {
      const quiz = await addQuiz(school, { name, startsIn, minutes: 60 })
      await openTo(school, quiz, [await addGroup(school, members)])
      return quiz.id
    }
    await openTo(school, exam, [group])
    const during = await add('During', at + 3599, [both])
    await add('For others', at, [await addStudent(school)])
    await add('Right after', at + 3600, [both])
    await add('Just before', at - 3600, [both])
    expect((await ask(exam.id)).clashes).toEqual([
      { id: during, name: 'During', date_of_quiz: expect.any(Number), candidates: 1 },
    ])
  })

  it('says what sections lack until the paper is frozen', async () => {
    const bank = await addQuiz(school, { mode: 'practice' })
    const { chapterId: chapter_id, questions } = bank
    const exam = await addSectionedQuiz(school, admin, [
      sectionOf(chapter_id, { sources: [{ chapter_id, take: 'draw', count: 3 }] }),
    ])
    expect((await ask(exam)).lacking_sections).toEqual([])
    const remove = (id: number) => school.call(deleteQuestion, { params: { id } }, admin)
    await remove(questions[0]?.id ?? 0)
    expect((await ask(exam)).lacking_sections).toEqual([{ name: 'Section', missing: 1 }])

    const frozen = await addSectionedQuiz(school, admin, [sectionOf(chapter_id)])
    const student = await addStudent(school)
    await school.call(startAttempt, { params: { id: frozen } }, student)
    await remove(questions[1]?.id ?? 0)
    expect((await ask(frozen)).lacking_sections).toEqual([])
  })

  it('knows of reminders, for the date of now', async () => {
    const exam = await addQuiz(school, { startsIn: 3600 })
    await school.db
      .updateTable('quizzes')
      .set(({ ref }) => ({ reminded_for: ref('date_of_quiz') }))
      .where('id', '=', exam.id)
      .execute()
    expect((await ask(exam.id)).is_reminded).toBe(true)
    await school.call(
      updateQuiz,
      { params: { id: exam.id }, body: { date_of_quiz: '2026-03-09T09:00' } },
      admin,
    )
    expect((await ask(exam.id)).is_reminded).toBe(false)
  })
})
