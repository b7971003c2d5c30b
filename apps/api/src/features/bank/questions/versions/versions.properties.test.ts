import {
  listQuestionVersions,
  type QuestionVersion,
  restoreQuestionVersion,
} from '@prepwell/contract/bank/question-versions.ts'
import {
  createQuestion,
  getQuestion,
  setQuestionFacts,
  setQuestionMarks,
  updateQuestion,
} from '@prepwell/contract/bank/questions.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  chapter_id = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

/**
 * There are few different values, so that edits often change nothing or return to earlier contents.
 */
const bodies = fc.record({
  question_statement: fc.constantFrom('Which is red?', 'Which is *blue*?'),
  question_format: fc.constantFrom('plain' as const, 'markdown' as const),
  marks: fc.constantFrom(1, 2.5),
  answer_explanation: fc.constantFrom(null, 'So it is.'),
  language: fc.constantFrom(undefined, null, 'en-IN'),
  // An edit without this field keeps the present translations.
  translations: fc.constantFrom(undefined, {}, { hi: { question_statement: 'लाल क्या है?' } }),
  answer: fc.constantFrom(
    { question_type: 'MCQ', options: ['sky', 'blood'], correct_answer: 1 },
    { question_type: 'MCQ', options: ['blood', 'sky'], correct_answer: 1 },
    { question_type: 'MSQ', options: ['sky', 'blood', 'rose'], correct_answers: [1, 2] },
    { question_type: 'Numerical', numerical_answer: '0.50', numerical_low: null },
    { question_type: 'Numerical', numerical_low: '0.4', numerical_high: '0.6' },
    { question_type: 'MCQ', options: ['sky', 'blood'], key_missing: true },
    { question_type: 'Numerical', key_missing: true },
  ),
})
type Body = typeof bodies extends fc.Arbitrary<infer One> ? One : never

const steps = fc.array(
  fc.oneof(
    bodies.map((body) => ({ step: 'edit' as const, body })),
    fc.constantFrom(1, 2.5).map((marks) => ({ step: 'marks' as const, marks })),
    fc.constant({ step: 'check' as const }),
    // The place of the version to restore, as a fraction of all versions including the present one.
    fc.double({ min: 0, max: 0.999, noNaN: true }).map((at) => ({ step: 'restore' as const, at })),
  ),
  { maxLength: 10 },
)

const wire = ({ answer, ...body }: Body) => ({ chapter_id, ...body, ...answer })

/** A version without its number, its time and its author, which a save always sets. */
const contentOf = ({
  number: _number,
  saved_at: _at,
  restored,
  saved_by: _by,
  ...content
}: QuestionVersion) => [restored, content] as const

it('after any edits and restores the list is what a plain list of contents would be', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, steps, async (first, drawn) => {
      const created = await school.call(createQuestion, { body: wire(first) }, admin)
      expect(created.status, created.body.message).toBe(201)
      const { id } = created.body.data
      const read = async () =>
        (await school.call(listQuestionVersions, { params: { id } }, admin)).body.data.map(
          contentOf,
        )
      let model = await read()
      for (const one of drawn) {
        const [[, present] = [null, null]] = model
        if (one.step === 'restore') {
          const n = 1 + Math.floor(one.at * model.length)
          const wanted = model[model.length - n]?.[1]
          const params = { id, n }
          const { status } = await school.call(restoreQuestionVersion, { params }, admin)
          const isSame = JSON.stringify(wanted) === JSON.stringify(present)
          expect(status).toBe(isSame ? 409 : 200)
          if (!isSame && wanted) model = [[n, wanted], ...model]
        } else if (one.step === 'check') {
          const check = { body: { ids: [id], status: 'checked' as const } }
          const { status } = await school.call(setQuestionFacts, check, admin)
          expect(status).toBe(present?.key_missing ? 400 : 200)
        } else {
          const { status } =
            one.step === 'edit'
              ? await school.call(updateQuestion, { params: { id }, body: wire(one.body) }, admin)
              : await school.call(
                  setQuestionMarks,
                  { body: { ids: [id], marks: one.marks } },
                  admin,
                )
          expect(status).toBe(200)
          // Other tests cover the effect of an edit on the question. This one covers the list of
          // versions.
          const [saved] = await read()
          if (saved && JSON.stringify(saved[1]) !== JSON.stringify(present))
            model = [[null, saved[1]], ...model]
        }
        expect(await read()).toEqual(model)
        const shown = (await school.call(getQuestion, { params: { id } }, admin)).body.data
        expect(shown.key_missing).toBe(shown.correct_answers.length === 0)
        expect(model[0]?.[1].key_missing).toBe(shown.key_missing)
        if (shown.key_missing) expect(shown.status).toBe('draft')
      }
      const numbers = (await school.call(listQuestionVersions, { params: { id } }, admin)).body
      expect(numbers.data.map(({ number }) => number)).toEqual(
        model.map((_one, at) => model.length - at),
      )
    }),
    { numRuns: 15 * Number(process.env.TEST_DEPTH ?? 1) },
  )
})
