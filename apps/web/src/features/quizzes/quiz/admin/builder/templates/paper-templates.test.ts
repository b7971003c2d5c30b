import { presetSchemeIds } from '@prepwell/contract/bank/preset-schemes.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { newQuizBody } from '@prepwell/contract/quizzes/quiz-fields.ts'
import { describe, expect, it } from 'vitest'
import { allCutOffProblems, noCutOff } from '../../cut-offs/cut-off-form.ts'
import { bodyOf, emptyQuiz, type QuizFields, quizForm } from '../../quiz-form.ts'
import { newSection, newSource } from '../composition.ts'
import { compositionProblems } from '../composition-problems.ts'
import { minutesProblems, noSectionTimes, withPlan } from '../section-times/section-times-form.ts'
import { compositionFrom, type PaperTemplate, paperTemplates } from './paper-templates.ts'
import { losesFields, losesSections, presentFields, templateFields } from './template-fields.ts'

/** Marks for a right answer to a question of 1 mark, by scheme id. */
const right: Readonly<Record<number, Partial<Record<QuestionType, number>>>> = Object.fromEntries(
  Object.entries({
    'JEE Main 2026': { MCQ: 4, Numerical: 4 },
    'JEE Advanced 2026': { MCQ: 3, MSQ: 4, Numerical: 4 },
    'JEE Advanced, matching lists 2026': { MCQ: 4 },
    'NEET 2026': { MCQ: 4 },
    'CUET 2026': { MCQ: 5 },
    // Questions whose answer is typed give the same marks.
    'CAT 2025': { MCQ: 3 },
    'CLAT 2026': { MCQ: 1 },
    'UGC-NET 2026': { MCQ: 2 },
    'SSC CGL Tier 1 2026': { MCQ: 2 },
    'SSC CGL Tier 2, Paper I 2026': { MCQ: 3 },
    'SSC CGL Tier 2, Paper II 2026': { MCQ: 2 },
    'IBPS PO Prelims, English 2026': { MCQ: 1 },
    'IBPS PO Prelims, Quantitative Aptitude 2026': { MCQ: 6 / 7 },
    'IBPS PO Prelims, Reasoning 2026': { MCQ: 8 / 7 },
    'IBPS PO Mains, Reasoning 2025': { MCQ: 1.5 },
    'IBPS PO Mains, Awareness and Data Analysis 2025': { MCQ: 10 / 7 },
    'IBPS PO Mains, English 2025': { MCQ: 8 / 7 },
    'SBI PO Prelims 2026': { MCQ: 1 },
    'SBI PO Mains, Reasoning 2026': { MCQ: 1.5 },
    'SBI PO Mains, Data Analysis 2026': { MCQ: 2 },
    'SBI PO Mains, Awareness 2026': { MCQ: 1 },
    'SBI PO Mains, English 2026': { MCQ: 0.5 },
  }).map(([title, marks]) => [presetSchemeIds[title as keyof typeof presetSchemeIds], marks]),
)

const templateOf = (name: string): PaperTemplate => {
  const template = paperTemplates.find((one) => one.name === name)
  if (!template) throw new Error(`no template ${name}`)
  return template
}

it.each([
  // GATE uses each question's own marks, usually one or two, which add up to 100.
  { name: 'GATE', sections: 2, questions: 65, marks: null, minutes: 180 },
  { name: 'JEE Main', sections: 3, questions: 75, marks: 300, minutes: 180 },
  { name: 'JEE Advanced', sections: 6, questions: 48, marks: 180, minutes: 180 },
  { name: 'NEET', sections: 4, questions: 180, marks: 720, minutes: 180 },
  { name: 'CUET', sections: 1, questions: 50, marks: 250, minutes: 60 },
  { name: 'CAT', sections: 3, questions: 68, marks: 204, minutes: 120 },
  { name: 'CLAT', sections: 5, questions: 120, marks: 120, minutes: 120 },
  { name: 'UGC-NET', sections: 2, questions: 150, marks: 300, minutes: 180 },
  { name: 'SSC CGL Tier 1', sections: 4, questions: 100, marks: 200, minutes: 60 },
  { name: 'SSC CGL Tier 2, Paper I', sections: 5, questions: 150, marks: 450, minutes: 135 },
  { name: 'SSC CGL Tier 2, Paper II', sections: 1, questions: 100, marks: 200, minutes: 120 },
  { name: 'IBPS PO Prelims', sections: 3, questions: 100, marks: 100, minutes: 60 },
  { name: 'IBPS PO Mains', sections: 4, questions: 145, marks: 200, minutes: 160 },
  { name: 'SBI PO Prelims', sections: 3, questions: 100, marks: 100, minutes: 60 },
  { name: 'SBI PO Mains', sections: 4, questions: 170, marks: 200, minutes: 180 },
])('$name: $questions questions, $marks marks', ({ name, sections, questions, marks, minutes }) => {
  const template = templateOf(name)
  const paper = compositionFrom(template)
  const sources = paper.sections.flatMap((section) =>
    section.sources.map((source) => ({ ...source, scheme_id: section.scheme_id })),
  )
  expect(paper.sections).toHaveLength(sections)
  expect(template.minutes).toBe(minutes)
  expect(sources.reduce((sum, { count }) => sum + Number(count), 0)).toBe(questions)
  for (const source of sources)
    expect(source).toMatchObject({ take: 'draw', chapter_id: null, subject_id: null })
  if (marks === null) return
  const earned = sources.map(({ scheme_id, types, count }) => {
    expect(types.length).toBeLessThanOrEqual(1)
    return Number(count) * (right[scheme_id]?.[types[0] ?? 'MCQ'] ?? Number.NaN)
  })
  expect(earned.reduce((sum, each) => sum + each, 0)).toBeCloseTo(marks, 9)
})

it.each([
  { name: 'all chapters', chapters: [4, 7, 9], place: { chapter_id: 4, chapter_ids: [4, 7, 9] } },
  { name: 'the only chapter', chapters: [4], place: { chapter_id: 4, chapter_ids: [] } },
  { name: 'no chapter yet', chapters: [], place: { chapter_id: null, chapter_ids: [] } },
  {
    name: 'no chapter of very many',
    chapters: Array.from({ length: 101 }, (_none, id) => id + 1),
    place: { chapter_id: null, chapter_ids: [] },
  },
])('a section named after a subject of the school gets $name', ({ chapters, place }) => {
  const physics = { id: 3, name: ' physics', chapters: chapters.map((id) => ({ id })) }
  const { sections } = compositionFrom(templateOf('JEE Advanced'), [physics])
  for (const { name, sources } of sections)
    for (const source of sources)
      expect(source).toMatchObject(
        name.startsWith('Physics')
          ? { subject_id: 3, ...place }
          : { subject_id: null, chapter_id: null, chapter_ids: [] },
      )
})

/** An exam as the form holds it once the template is applied, with a chapter for every source. */
function examOf(template: PaperTemplate, typed: Partial<QuizFields> = {}) {
  const entered: QuizFields = {
    // The subject and chapter of an exam on one whole chapter: the form does not ask for them when
    // the paper has sections.
    ...emptyQuiz(1, 11),
    ...{ name: 'Mock', description: 'A mock exam', quiz_mode: 'exam' },
    ...{ date_of_quiz: '2027-01-01T09:00', ...typed },
  }
  const paper = compositionFrom(template)
  return withPlan({
    fields: { ...entered, ...templateFields(template, presentFields(entered)) },
    composition: {
      ...paper,
      sections: paper.sections.map((section) => ({
        ...section,
        sources: section.sources.map((source) => ({ ...source, subject_id: 1, chapter_id: 11 })),
      })),
    },
  })
}

describe.each(paperTemplates)('an exam from the template $name', (template) => {
  const exam = examOf(template)

  it('can be saved once it has chapters', () => {
    const now = 1_700_000_000
    expect(
      quizForm({ zone: 'Asia/Kolkata', now, keptDate: undefined }).safeParse(exam.fields).error,
    ).toBeUndefined()
    expect(compositionProblems(exam.composition ?? fail())).toEqual({})
    expect(minutesProblems(exam, null)).toEqual({})
    const { sections = null } = exam.composition ?? {}
    expect(allCutOffProblems({ cut_off: exam.fields.cut_off, sections })).toEqual({})
    expect(newQuizBody.safeParse(bodyOf(exam)).error).toBeUndefined()
  })

  it('has the duration of the exam, also where it is the sum of its sections', () => {
    expect(exam.fields.time_duration).toBe(String(template.minutes))
    const given = template.sections.filter(({ minutes }) => minutes !== undefined)
    expect(given).toHaveLength(template.times ? template.sections.length : 0)
  })
})

const fail = (): never => {
  throw new Error('no composition')
}

describe('the fields beside the sections', () => {
  it('CAT has three sections of 40 minutes that nobody leaves early', () => {
    const body = bodyOf(examOf(templateOf('CAT')))
    expect(body).toMatchObject({
      ...{ section_times: 'each', early_section_end: 'wait', pause_minutes: 0, cut_off: null },
      sections: [{ minutes: 40 }, { minutes: 40 }, { minutes: 40 }],
    })
  })

  it('UGC-NET and SSC have the cut-offs that are published, by category', () => {
    expect(bodyOf(examOf(templateOf('UGC-NET')))).toMatchObject({
      section_times: 'none',
      cut_off: {
        ...{ unit: 'percent', value: '40' },
        categories: ['OBC', 'SC', 'ST', 'PwBD', 'Third gender'].map((category) => ({
          ...{ category, value: '35' },
        })),
      },
    })
    const { cut_off } = bodyOf(examOf(templateOf('SSC CGL Tier 1')))
    expect(cut_off).toMatchObject({ unit: 'percent', value: '30' })
    expect(cut_off?.categories).toHaveLength(6)
    expect(cut_off?.categories).toContainEqual({ category: 'EWS', value: '25' })
    expect(cut_off?.categories).toContainEqual({ category: 'SC', value: '20' })
  })

  it.each([
    { name: 'nothing', typed: {}, becomes: '180' },
    { name: 'a duration', typed: { time_duration: '90' }, becomes: '90' },
    {
      name: 'the sum of timed sections',
      typed: { section_times: 'each' as const, time_duration: '120' },
      becomes: '180',
    },
  ])('over $name, GATE takes $becomes minutes', ({ typed, becomes }) =>
    expect(examOf(templateOf('GATE'), typed).fields).toMatchObject({
      ...{ ...noSectionTimes, time_duration: becomes, cut_off: noCutOff },
    }),
  )

  it.each([
    { name: 'of an empty form: nothing', typed: {}, isLoss: false },
    { name: 'of timed sections', typed: { section_times: 'each' as const }, isLoss: true },
    { name: 'of a cut-off', typed: { cut_off: { ...noCutOff, value: '40' } }, isLoss: true },
  ])('say when a template replaces what was entered $name', ({ typed, isLoss }) =>
    expect(losesFields({ ...emptyQuiz(null, null), ...typed })).toBe(isLoss),
  )

  it.each([
    { name: 'one that is empty', sections: [newSection()], isLoss: false },
    { name: 'two', sections: [newSection(), newSection()], isLoss: true },
    {
      name: 'one with a chapter',
      sections: [newSection({ sources: [newSource(), newSource({ chapter_id: 7 })] })],
      isLoss: true,
    },
  ])('say when a template replaces sections: $name', ({ sections, isLoss }) =>
    expect(losesSections(sections)).toBe(isLoss),
  )
})
