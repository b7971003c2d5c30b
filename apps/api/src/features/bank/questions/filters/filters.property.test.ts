import { difficulties, questionStatuses } from '@prepwell/contract/bank/question-facts-terms.ts'
import { getQuestionFacets } from '@prepwell/contract/bank/question-filters.ts'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareNames } from '../../../../platform/database/name-order.ts'
import { addChapter, addQuestion } from '../../../../test/content/exams.ts'
import { addPaper, setFacts, takeKey } from '../../../../test/content/facts.ts'
import { inText, someName } from '../../../../test/content/text-pictures.ts'
import { exportAs, readCsv } from '../../../../test/files/exported.ts'
import { addAdmin, addPerson, addStaff } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

// Each list must equal what the same filters in TypeScript leave, and each count of a facet must be
// the length of the list that its choice would give.

const words = ['red', 'green', 'blue'] as const
const tagSpellings = ['algebra', 'Limits', 'ÉCOLE', 'old'] as const
const examSpellings = ['JEE Main', 'jee main', 'NEET', 'Épreuve'] as const
const years = [2019, 2023, 2024] as const
const pictures = [
  ...['none', 'none', 'own', 'statement', 'explanation', 'option', 'passage', 'passage text'],
  ...['translation', 'translated option', 'translated passage'],
] as const
const schoolLanguages = ['en', 'hi'] as const
const languages = [...schoolLanguages, 'ta'] as const
/** The kinds of quizzes that have asked a question. A rehearsal does not count as a use. */
const uses = ['none', 'practice', 'published exam', 'running exam', 'rehearsal'] as const

const aQuestion = fc.record({
  subject: fc.nat(1),
  type: fc.constantFrom(...questionTypes),
  word: fc.constantFrom(...words),
  difficulty: fc.constantFrom(null, ...difficulties),
  tags: fc.subarray([...tagSpellings]),
  exam: fc.constantFrom(null, ...examSpellings),
  year: fc.constantFrom(null, ...years),
  standing: fc.constantFrom('checked', 'checked', 'draft', 'waiting'),
  /** True if the key is missing, which applies only to drafts. */
  keyless: fc.boolean(),
  author: fc.constantFrom(null, 0, 1),
  picture: fc.constantFrom(...pictures),
  use: fc.constantFrom(...uses),
  /** Null stands for the first language of the school. */
  language: fc.constantFrom(null, null, ...languages),
  translated: fc.subarray([...languages]),
})
type Drawn = typeof aQuestion extends fc.Arbitrary<infer One> ? One : never
type Known = Drawn & { readonly id: number }

const anyCase = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase())
const yesOrNo = fc.constantFrom('true', 'false')
const someFilters = fc.record(
  {
    subject: fc.nat(1),
    search: fc.constantFrom('red', 'blue, green'),
    type: fc.constantFrom(...questionTypes),
    difficulty: fc.subarray([...difficulties, 'unset'], { minLength: 1 }),
    tags: fc
      .subarray([...tagSpellings], { minLength: 1, maxLength: 2 })
      .chain((names) => fc.tuple(...names.map(anyCase))),
    exam: fc.constantFrom(...examSpellings).chain(anyCase),
    year: fc.constantFrom(...years),
    status: fc.constantFrom(...questionStatuses),
    to_check: yesOrNo,
    key_missing: yesOrNo,
    author: fc.nat(1),
    has_picture: yesOrNo,
    unused: yesOrNo,
    language_missing: fc.constantFrom(...languages),
  },
  { requiredKeys: [] },
)
type Filters = typeof someFilters extends fc.Arbitrary<infer One> ? One : never

let school: School
let viewers: readonly { readonly person: Person; readonly reaches: (one: Known) => boolean }[]
let subjects: readonly [number, number]
let authors: readonly { readonly id: number; readonly name: string }[]
const known: Known[] = []
beforeAll(async () => {
  school = await openSchool()
  const admin = await addAdmin(school)
  const settings = { body: { languages: [...schoolLanguages] } }
  expect((await school.call(updateSchoolSettings, settings, admin)).status).toBe(200)
  const chapters = [await addChapter(school, []), await addChapter(school, [])] as const
  subjects = [await subjectOf(chapters[0].chapterId), await subjectOf(chapters[1].chapterId)]
  authors = await Promise.all(
    ['Zoe', 'Éva'].map(async (name) => ({
      ...(await addPerson(school, { role: 'Staff', name })),
      name,
    })),
  )
  for (const drawn of fc.sample(aQuestion, 60)) {
    const chapterId = chapters[drawn.subject as 0 | 1].chapterId
    known.push({ ...drawn, id: await add(chapterId, drawn) })
  }
  await ask()
  viewers = [
    { person: admin, reaches: () => true },
    {
      person: await addStaff(school, ['Author'], { subjects: [subjects[0]] }),
      reaches: ({ subject }) => subject === 0,
    },
    {
      person: await addStaff(school, ['Teacher'], { subjects: [subjects[1]] }),
      reaches: ({ subject }) => subject === 1,
    },
  ]
})
afterAll(() => school.close())

const subjectOf = async (id: number) =>
  (
    await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).subject_id

const shown = 'As shown: ![a [red] ball](upload:abc)'

async function add(chapterId: number, drawn: Drawn): Promise<number> {
  const { picture } = drawn
  const { id } = await addQuestion(school, chapterId, {
    type: drawn.type,
    statement: `Say ${drawn.word} ${picture === 'statement' ? shown : ''}`,
    ...(picture === 'explanation' ? { explanation: shown } : {}),
    options: drawn.type === 'Numerical' ? [] : ['a', picture === 'option' ? shown : 'b'],
  })
  await translate(id, drawn)
  const { standing, author, ...facts } = drawn
  await setFacts(school, id, {
    ...facts,
    status: standing === 'checked' ? 'checked' : 'draft',
    waits: standing === 'waiting',
    author: author === null ? null : (authors[author]?.id ?? null),
  })
  if (isKeyless(drawn)) await takeKey(school, id)
  const set = (row: { image: string } | { passage_id: number }) =>
    school.db.updateTable('questions').set(row).where('id', '=', id).execute()
  if (picture === 'own') await set({ image: 'one.png' })
  if (picture.includes('passage')) {
    const passage = await school.db
      .insertInto('passages')
      .values({
        chapter_id: chapterId,
        text: picture === 'passage text' ? `${shown} ${id}` : `Read ${id}`,
        image: picture === 'passage' ? 'two.png' : null,
        translations: picture === 'translated passage' ? shownIn('hi') : null,
        fingerprint: Buffer.from(String(id)),
        created_at: school.clock.now(),
        updated_at: school.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await set({ passage_id: passage.id })
  }
  return id
}

const shownIn = (language: string) => JSON.stringify({ [language]: inText(someName()) })

async function translate(id: number, { language, translated, picture }: Drawn): Promise<void> {
  const texts: [string, object][] = translated.map((tag) => [tag, { statement: 'यह' }])
  // A translated explanation alone does not count as a translation of the question.
  if (picture === 'translation') texts.push(['zh', { explanation: inText(someName()) }])
  const translations = texts.length > 0 ? JSON.stringify(Object.fromEntries(texts)) : null
  const { db } = school
  await db.updateTable('questions').set({ language, translations }).where('id', '=', id).execute()
  if (picture !== 'translated option') return
  await db
    .updateTable('question_options')
    .set({ translations: shownIn('hi') })
    .where('question_id', '=', id)
    .where('position', '=', 1)
    .execute()
}

/** Freezes papers that ask each question in the kind of quiz that its `use` names. */
async function ask(): Promise<void> {
  const idsOf = (use: Known['use']) => known.filter((one) => one.use === use).map(({ id }) => id)
  const now = school.clock.now()
  const { chapterId } = await addChapter(school, [])
  const make = async (fields: object) =>
    (
      await school.db
        .insertInto('quizzes')
        .values({
          ...{ name: 'Quiz', description: '', difficulty_level: 'easy', quiz_mode: 'exam' },
          ...{ date_of_quiz: now, time_duration_seconds: 60, created_at: now },
          ...{ chapter_id: chapterId, ...fields },
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const practice = await make({ quiz_mode: 'practice' })
  for (const ids of [idsOf('practice'), idsOf('practice').slice(1)])
    await addPaper(school, { id: practice, mode: 'practice' }, ids)
  const published = await make({ results_published_at: now })
  await addPaper(school, { id: published, mode: 'exam' }, idsOf('published exam'))
  const running = await make({})
  await addPaper(school, { id: running, mode: 'exam' }, idsOf('running exam'))
  const copy = await make({
    ...{ chapter_id: null, owner_id: (await addAdmin(school)).id, rehearsal_of: running },
    ...{ deleted_at: now, results_published_at: now },
  })
  await addPaper(school, { id: copy, mode: 'exam' }, idsOf('rehearsal'))
}

const hasPicture = ({ picture, type }: Known) =>
  picture !== 'none' && !(picture.includes('option') && type === 'Numerical')

/** A running exam counts as a use only for the admin, who is viewer 0. */
const isUnused = ({ use }: Known, viewer: number) =>
  !['practice', 'published exam', ...(viewer === 0 ? ['running exam'] : [])].includes(use)

const isKeyless = ({ standing, keyless }: Drawn) => standing !== 'checked' && keyless

const isMissing = ({ language, translated }: Known, asked: (typeof languages)[number]) =>
  (language ?? schoolLanguages[0]) !== asked && !translated.includes(asked)

const sameName = (a: string, b: string | null) => a.toLowerCase() === b?.toLowerCase()

/** The condition that each filter sets for a question. */
const conditions = (filters: Filters, viewer: number) => {
  const of = <Name extends keyof Filters>(
    name: Name,
    holds: (asked: NonNullable<Filters[Name]>) => (one: Known) => boolean,
  ) => {
    const asked = filters[name]
    return [name, asked === undefined ? () => true : holds(asked as never)] as const
  }
  const said = (value: 'true' | 'false') => value === 'true'
  return [
    of(
      'subject',
      (asked) =>
        ({ subject }) =>
          subject === asked,
    ),
    of(
      'search',
      (asked) =>
        ({ word }) =>
          asked.includes(word),
    ),
    of(
      'type',
      (asked) =>
        ({ type }) =>
          type === asked,
    ),
    of(
      'difficulty',
      (asked) =>
        ({ difficulty }) =>
          asked.includes(difficulty ?? 'unset'),
    ),
    of(
      'tags',
      (asked) =>
        ({ tags }) =>
          asked.every((name) => tags.some((tag) => sameName(name, tag))),
    ),
    of(
      'exam',
      (asked) =>
        ({ exam }) =>
          sameName(asked, exam),
    ),
    of(
      'year',
      (asked) =>
        ({ year }) =>
          year === asked,
    ),
    of(
      'status',
      (asked) =>
        ({ standing }) =>
          (standing === 'checked') === (asked === 'checked'),
    ),
    of(
      'to_check',
      (asked) =>
        ({ standing }) =>
          (standing === 'waiting') === said(asked),
    ),
    of('key_missing', (asked) => (one) => isKeyless(one) === said(asked)),
    of(
      'author',
      (asked) =>
        ({ author }) =>
          author === asked,
    ),
    of('has_picture', (asked) => (one) => hasPicture(one) === said(asked)),
    of('unused', (asked) => (one) => isUnused(one, viewer) === said(asked)),
    of('language_missing', (asked) => (one) => isMissing(one, asked)),
  ]
}

/** The query that a client sends for these filters. */
function queryOf({ subject, author, difficulty, tags, ...filters }: Filters) {
  return {
    ...filters,
    ...(subject === undefined ? {} : { subject_id: subjects[subject as 0 | 1] }),
    ...(author === undefined ? {} : { author: authors[author]?.id ?? 0 }),
    ...(difficulty === undefined ? {} : { difficulty: difficulty.join(',') }),
    ...(tags === undefined ? {} : { tags: tags.join(', ') }),
  }
}

it('a list, its file and its facets agree with a filter of the questions', async () => {
  await fc.assert(
    fc.asyncProperty(someFilters, fc.nat(2), async (filters, index) => {
      const { person, reaches } = viewers[index] ?? fail()
      const query = queryOf(filters)
      const all = known.filter(reaches)
      const tests = conditions(filters, index)
      /** The questions that pass all filters, or all filters except `without`. */
      const left = (without?: string) =>
        all.filter((one) => tests.every(([name, holds]) => name === without || holds(one)))

      const listed = await school.call(
        listQuestions,
        { query: { ...query, sort: 'id', order: 'asc' } },
        person,
      )
      expect(listed.status, listed.body.message).toBe(200)
      expect(listed.body.data.map(({ id }) => id)).toEqual(left().map(({ id }) => id))

      const { status, body } = await school.call(getQuestionFacets, { query }, person)
      expect(status, body.message).toBe(200)
      const count = (name: keyof Filters, holds: (one: Known) => boolean) =>
        left(name).filter(holds).length
      const each = <Value>(
        name: keyof Filters,
        values: readonly Value[],
        holds: (one: Known, value: Value) => boolean,
      ) => values.map((value) => ({ value, count: count(name, (one) => holds(one, value)) }))
      const frequent = <Value>(
        counts: readonly { value: Value; count: number }[],
        nameOf: (value: Value) => string,
      ) =>
        counts
          .filter((one) => one.count > 0)
          .toSorted(
            (a, b) =>
              b.count - a.count ||
              compareNames(nameOf(a.value).toLowerCase(), nameOf(b.value).toLowerCase()),
          )
      const exams = Map.groupBy(
        left('exam').flatMap(({ exam }) => exam ?? []),
        (exam) => exam.toLowerCase(),
      )
      expect(body.data).toEqual({
        total: left().length,
        type: each('type', questionTypes, (one, type) => one.type === type),
        difficulty: each(
          'difficulty',
          [...difficulties, 'unset'],
          (one, value) => (one.difficulty ?? 'unset') === value,
        ),
        status: each(
          'status',
          questionStatuses,
          (one, value) => (one.standing === 'checked') === (value === 'checked'),
        ),
        to_check: count('to_check', ({ standing }) => standing === 'waiting'),
        key_missing: count('key_missing', isKeyless),
        tags: frequent(
          each('tags', tagSpellings, ({ tags }, tag) => tags.includes(tag)),
          (tag) => tag,
        ),
        exam: frequent(
          [...exams.values()].map((found) => ({
            value: found.toSorted()[0] ?? '',
            count: found.length,
          })),
          (exam) => exam,
        ),
        year: each('year', years.toReversed(), (one, year) => one.year === year).filter(
          (one) => one.count > 0,
        ),
        author: frequent(
          each(
            'author',
            authors.map(({ id, name }) => ({ id, name })),
            ({ author }, { id }) => author !== null && authors[author]?.id === id,
          ),
          ({ name }) => name,
        ),
        has_picture: count('has_picture', hasPicture),
        unused: count('unused', (one) => isUnused(one, index)),
        language_missing: each('language_missing', schoolLanguages, isMissing),
      })
    }),
  )
})

it('the file of a list has the same questions', async () => {
  const person = viewers[0]?.person ?? null
  for (const filters of fc.sample(someFilters, 10)) {
    const { type, ...query } = queryOf(filters)
    const tests = conditions(filters, 0)
    const file = await exportAs(
      school,
      'questions',
      { ...query, ...(type ? { question_type: type } : {}) },
      person,
    )
    const left = known.filter((one) => tests.every(([, holds]) => holds(one)))
    // The first row holds the names of the columns.
    expect(readCsv(file.text)).toHaveLength(left.length + 1)
  }
})

const fail = (): never => {
  throw new Error('there is no such viewer')
}
