import * as chapters from '@prepwell/contract/bank/chapters.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import * as subjects from '@prepwell/contract/bank/subjects.ts'
import { checkQuizFile, getQuizFile, type QuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSectionedQuiz, type SectionInput, sectionOf } from '../../../test/content/sections.ts'
import { plain } from '../../../test/files/images.ts'
import { sendPicture } from '../../../test/files/uploads.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

/** A school with five questions in the chapter Waves and two in Optics. */
interface Bank {
  readonly school: School
  readonly admin: Person
  readonly waves: number
  readonly optics: number
  /** The ids of the questions in Waves, by question text. */
  readonly ids: ReadonlyMap<string, number>
}

const statements = [
  'What is sound?',
  'What is an echo?',
  'What is a note?',
  'How loud?',
  'How high?',
]

/**
 * Opens a school. `isReversed` adds its chapters and questions in reverse, so that equal ones have
 * different ids.
 */
async function openBank(isReversed: boolean): Promise<Bank> {
  const school = await openSchool()
  const admin = await addAdmin(school)
  const idOf = async (
    endpoint: typeof subjects.createSubject,
    body: Record<string, unknown>,
  ): Promise<number> => {
    const answer = await school.call(endpoint, { body }, admin)
    expect(answer.status, answer.body.message).toBe(201)
    return answer.body.data.id
  }
  const text = { description: 'Physics of waves' }
  const subject_id = await idOf(subjects.createSubject, { name: 'Physics', ...text })
  const ids = new Map<string, number>()
  const ordered = <Item>(items: readonly Item[]) => (isReversed ? items.toReversed() : items)
  const placed = new Map<string, number>()
  for (const name of ordered(['Waves', 'Optics']))
    placed.set(name, await idOf(chapters.createChapter as never, { subject_id, name, ...text }))
  const [waves = 0, optics = 0] = [placed.get('Waves'), placed.get('Optics')]
  for (const statement of ordered(statements))
    ids.set(statement, await idOf(questions.createQuestion as never, choice(waves, statement)))
  for (const statement of ordered(['What is a lens?', 'What is light?']))
    await idOf(questions.createQuestion as never, choice(optics, statement))
  return { school, admin, waves, optics, ids }
}

const choice = (chapter_id: number, question_statement: string) => ({
  chapter_id,
  question_statement,
  question_type: 'MCQ',
  options: ['one', 'two', 'three'],
  correct_answer: 1,
  marks: 2,
})

let here: Bank
let there: Bank
beforeAll(async () => {
  ;[here, there] = [await openBank(false), await openBank(true)]
})
afterAll(async () => {
  await here.school.close()
  await there.school.close()
})

const fileOf = async ({ school, admin }: Bank, id: number) => {
  const answer = await school.call(getQuizFile, { params: { id } }, admin)
  expect(answer.status).toBe(200)
  return answer.body as unknown as QuizFile
}
const check = async ({ school, admin }: Bank, file: unknown) => {
  const body = file as Record<string, unknown>
  const answer = await school.call(checkQuizFile, { body }, admin)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data
}
const detailOf = async ({ school, admin }: Bank, id: number) =>
  (await school.call(quizzes.getQuiz, { params: { id } }, admin)).body.data

/** Sections with every kind of source. */
const everything = ({ waves, optics, ids }: Bank): SectionInput[] => [
  sectionOf(waves, {
    name: 'Sound',
    instructions: 'Listen',
    scheme_id: 3,
    answer_at_most: 2,
    sources: [
      {
        chapter_id: waves,
        take: 'these',
        question_ids: ['How high?', 'What is sound?'].map((statement) => ids.get(statement) ?? 0),
      },
      { chapter_id: waves, take: 'draw', count: 2, types: ['MCQ'] },
    ],
  }),
  sectionOf(optics, { name: 'Light', scheme_id: 2 }),
]

/** The detail of a quiz without ids. */
const withoutIds = (detail: unknown) =>
  JSON.parse(
    JSON.stringify(detail, (key, value) =>
      /(^|_)ids?$|^(date_created|version)$/.test(key) ? undefined : value,
    ),
  )

/** Adds the quiz that a checked file describes, with the start time of the quiz `from`. */
async function addChecked(bank: Bank, checked: Awaited<ReturnType<typeof check>>, from: number) {
  const { date_of_quiz } = await detailOf(here, from)
  const answer = await bank.school.call(
    quizzes.createQuiz,
    { body: { ...checked.quiz, date_of_quiz } as Record<string, unknown> },
    bank.admin,
  )
  expect(answer.status, answer.body.message).toBe(201)
  return answer.body.data.id
}

describe('a quiz as a file', () => {
  it('has the publication settings; an older file without them gets the defaults', async () => {
    const publication = { review_first: true, shown_after: 'answers' } as const
    const id = await addSectionedQuiz(here.school, here.admin, everything(here), publication)
    const file = await fileOf(here, id)
    expect(file.quiz).toMatchObject(publication)
    const copy = await addChecked(there, await check(there, file), id)
    expect(await detailOf(there, copy)).toMatchObject(publication)
    const { review_first: _review, shown_after: _shown, ...before } = file.quiz
    expect((await check(there, { ...file, quiz: before })).quiz).toMatchObject({
      review_first: false,
      shown_after: 'keys',
    })
  })

  it('has the settings of objections; an older file without them takes none', async () => {
    const objections = {
      ...({ shown_after: 'keys', objections: 'provisional' } as const),
      ...{ objections_hours: 36, publish_itself: true },
    }
    const id = await addSectionedQuiz(here.school, here.admin, everything(here), objections)
    const file = await fileOf(here, id)
    expect(file.quiz).toMatchObject(objections)
    const copy = await addChecked(there, await check(there, file), id)
    expect(await detailOf(there, copy)).toMatchObject({ ...objections, provisional_since: null })
    const {
      objections: _rule,
      objections_hours: _hours,
      publish_itself: _self,
      ...before
    } = file.quiz
    expect((await check(there, { ...file, quiz: before })).quiz).toMatchObject({
      ...{ objections: 'none', objections_hours: 0, publish_itself: false },
    })
  })

  it('creates the same quiz in another school with the same questions', async () => {
    const id = await addSectionedQuiz(here.school, here.admin, everything(here), {
      shuffle_questions: true,
      draw: 'own',
      name: 'Waves & light: Übung 1',
    })
    const file = await fileOf(here, id)
    const checked = await check(there, file)
    expect(checked).toMatchObject({ problems: [], missing_schemes: [] })
    const made = await addChecked(there, checked, id)
    const [before, after] = [await detailOf(here, id), await detailOf(there, made)]
    expect(withoutIds(after)).toEqual(withoutIds(before))
    expect(after.sections?.[0]?.sources[0]?.question_ids).toEqual([
      there.ids.get('How high?'),
      there.ids.get('What is sound?'),
    ])
    expect(await fileOf(there, made)).toEqual(file)
  })

  it('creates the same paper of one chapter', async () => {
    const { body } = await here.school.call(
      quizzes.createQuiz,
      {
        body: {
          name: 'All of optics',
          description: 'Lenses',
          difficulty_level: 'hard',
          quiz_mode: 'practice',
          chapter_id: here.optics,
          date_of_quiz: Math.floor(here.school.clock.now().getTime() / 1000),
          time_duration: 45,
        },
      },
      here.admin,
    )
    const { id } = body.data
    const file = await fileOf(here, id)
    expect(file.quiz).toMatchObject({ sections: null, subject: 'Physics', chapter: 'Optics' })
    const checked = await check(there, file)
    expect(checked.quiz).toMatchObject({ chapter_id: there.optics, time_duration: 45 })
    const made = await addChecked(there, checked, id)
    // Leaves out the questions, because the other school has them in another order.
    const [before, after] = [await detailOf(here, id), await detailOf(there, made)]
    expect(withoutIds({ ...after, questions: [] })).toEqual(
      withoutIds({ ...before, questions: [] }),
    )
  })

  it('has a simple file name, and contains neither keys nor ids', async () => {
    const id = await addSectionedQuiz(here.school, here.admin, everything(here), {
      name: '  Mock "1" / Wellen ',
    })
    const { headers, body } = await here.school.call(getQuizFile, { params: { id } }, here.admin)
    expect(headers['content-disposition']).toBe(`attachment; filename="mock-1-wellen-${id}.json"`)
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/correct|explanation|"options"|_id"|"id"|date/)
    expect(text).toContain('"statement":"How high?"')
  })

  it('is for admins', async () => {
    const student = await addStudent(here.school)
    const id = await addSectionedQuiz(here.school, here.admin, everything(here))
    const read = await here.school.call(getQuizFile, { params: { id } }, student)
    expect(read.status).toBe(403)
    expect(JSON.stringify(read.body)).not.toContain('How high?')
    const checked = await here.school.call(checkQuizFile, { body: {} }, student)
    expect(checked.status).toBe(403)
  })

  it('finds a chosen question that has moved to another chapter', async () => {
    const id = await addSectionedQuiz(here.school, here.admin, everything(here))
    const move = ({ school, admin, ids }: Bank, chapter_id: number) =>
      school.call(
        questions.moveQuestions,
        { body: { ids: [ids.get('How high?') ?? 0], chapter_id } },
        admin,
      )
    await move(here, here.optics)
    const file = await fileOf(here, id)
    const chosen = file.quiz.sections?.[0]?.sources[0]?.questions
    expect(chosen?.map(({ place }) => place)).toEqual([
      { subject: 'Physics', chapter: 'Optics' },
      undefined,
    ])
    expect((await check(there, file)).problems).toMatchObject([
      { path: 'sections.0.sources.0.question_ids' },
    ])
    await move(there, there.optics)
    const found = await check(there, file)
    expect(found.problems).toEqual([])
    expect(found.quiz.sections?.[0]?.sources[0]?.question_ids).toContain(there.ids.get('How high?'))
    await move(here, here.waves)
    await move(there, there.waves)
  })
})

describe('things that a school lacks', () => {
  /** Adds the quiz {@link everything}; returns its file after `change`. */
  const changedFile = async (change: (file: QuizFile) => void) => {
    const id = await addSectionedQuiz(here.school, here.admin, everything(here))
    const file = await fileOf(here, id)
    change(file)
    return file
  }
  const sectionsOf = (file: QuizFile) => file.quiz.sections ?? []

  it('are reported for subjects and chapters; letter case does not matter', async () => {
    const file = await changedFile((changed) => {
      const [sound, light] = sectionsOf(changed)
      for (const source of sound?.sources ?? [])
        Object.assign(source, { subject: ' pHYSICS', chapter: 'WAVES ' })
      Object.assign(light?.sources[0] ?? {}, { chapter: 'Heat' })
      light?.sources.push({
        subject: 'Latin',
        chapter: 'Verbs',
        types: null,
        take: 'all',
        count: null,
        questions: [],
      })
    })
    const { quiz, problems } = await check(there, file)
    expect(problems).toEqual([
      { path: 'sections.1.sources.0.chapter_id', message: 'Physics has no chapter Heat' },
      {
        path: 'sections.1.sources.1.chapter_id',
        message: 'There is no subject Latin with a chapter Verbs',
      },
    ])
    const places = quiz.sections?.map(({ sources }) => sources.map(({ chapter_id }) => chapter_id))
    expect(places).toEqual([
      [there.waves, there.waves],
      [null, null],
    ])
    expect(quiz.sections?.[1]?.sources[0]?.subject_id).toEqual(expect.any(Number))
  })

  it('are reported for the chapter of a simple quiz', async () => {
    const file = await changedFile((changed) =>
      Object.assign(changed.quiz, { sections: null, chapter: 'Heat' }),
    )
    const { quiz, problems } = await check(there, file)
    expect(problems).toEqual([{ path: 'chapter_id', message: 'Physics has no chapter Heat' }])
    expect(quiz).toMatchObject({ chapter_id: null, sections: null })
  })

  it('are reported for chosen questions, by their statements', async () => {
    const file = await changedFile((changed) => {
      const questions = sectionsOf(changed)[0]?.sources[0]?.questions ?? []
      for (const [nth, statement] of ['A', 'B', 'C', 'D'].entries())
        questions.push({ statement, fingerprint: `${nth}`.repeat(64) })
    })
    const { quiz, problems } = await check(there, file)
    expect(problems).toEqual([
      {
        path: 'sections.0.sources.0.question_ids',
        message: '4 chosen questions are not in Waves: “A”, “B”, “C” and 1 more',
      },
    ])
    expect(quiz.sections?.[0]?.sources[0]?.question_ids).toHaveLength(2)
  })

  it('are reported for draws with too few questions in the bank', async () => {
    const file = await changedFile((changed) =>
      Object.assign(sectionsOf(changed)[0]?.sources[1] ?? {}, { count: 9 }),
    )
    expect((await check(there, file)).problems).toEqual([
      {
        path: 'sections.0.sources.1.count',
        message: 'Sound: 6 questions are missing in the question bank',
      },
    ])
  })

  it('are reported for draws per student with different marks', async () => {
    const file = await changedFile((changed) => {
      changed.quiz.draw = 'own'
      Object.assign(sectionsOf(changed)[1]?.sources[0] ?? {}, { take: 'draw', count: 1 })
    })
    const [lens] = (
      await there.school.db
        .updateTable('questions')
        .set({ marks: '5' })
        .where('statement', '=', 'What is a lens?')
        .returning('id')
        .execute()
    ).map(({ id }) => id)
    const { problems } = await check(there, file)
    expect(problems).toMatchObject([{ path: 'sections.1.sources.0.count' }])
    expect(problems[0]?.message).toMatch(/^Its questions have different marks/)
    await there.school.db
      .updateTable('questions')
      .set({ marks: '2' })
      .where('id', '=', lens ?? 0)
      .execute()
  })

  it('are reported for marking schemes: found by rules, whatever their name; offered under a free name', async () => {
    const file = await changedFile((changed) => {
      const [sound, light] = sectionsOf(changed)
      if (!sound || !light) throw new Error('two sections')
      sound.scheme = { ...sound.scheme, name: 'Another name for JEE Main', year: 1999 }
      const rules = { MCQ: { right: '7', wrong: '-2', blank: '0', partial: 'none' as const } }
      light.scheme = { name: 'gate', year: 2025, rules }
    })
    const { quiz, problems, missing_schemes } = await check(there, file)
    expect(quiz.sections?.map(({ scheme_id }) => scheme_id)).toEqual([3, null])
    expect(problems).toEqual([
      { path: 'sections.1.scheme_id', message: 'Marking scheme gate 2025 is missing' },
    ])
    expect(missing_schemes).toEqual([
      {
        name: 'gate (2)',
        year: 2025,
        rules: { MCQ: { right: '7', wrong: '-2', blank: '0', partial: 'none' } },
        sections: [1],
      },
    ])
  })

  it('are only reported; checking changes nothing', async () => {
    const count = async () =>
      (await there.school.call(quizzes.listQuizzes, { query: { page: 1 } }, there.admin)).body.total
    const before = await count()
    await check(there, await changedFile(() => undefined))
    expect(await count()).toBe(before)
  })
})

describe('an invalid file', () => {
  it.each<{ name: string; file: unknown; field: string }>([
    { name: 'a list', file: [], field: 'body' },
    { name: 'another format', file: { format: 'questions' }, field: 'format' },
    { name: 'a later version', file: { format: 'prepwell-quiz', version: 2 }, field: 'version' },
    { name: 'no quiz', file: { format: 'prepwell-quiz', version: 1 }, field: 'quiz' },
  ])('$name: 400', async ({ file, field }) => {
    const body = file as Record<string, unknown>
    const answer = await here.school.call(checkQuizFile, { body }, here.admin)
    expect([answer.status, answer.body]).toMatchObject([400, { field }])
  })

  it('is refused with the path of the wrong part', async () => {
    const id = await addSectionedQuiz(here.school, here.admin, everything(here))
    const file = await fileOf(here, id)
    Object.assign(file.quiz.sections?.[1]?.scheme ?? {}, { rules: {} })
    const body = file as unknown as Record<string, unknown>
    const answer = await here.school.call(checkQuizFile, { body }, here.admin)
    expect(answer).toMatchObject({ status: 400, body: { field: 'quiz.sections.1.scheme.rules' } })
  })
})

describe('chosen questions that differ only in the picture', () => {
  const statement = 'Which figure completes the series?'
  /** Adds a question to Waves for each colour, with a picture of that colour. */
  const addFigures = async ({ school, admin, waves }: Bank, colours: readonly string[]) => {
    const ids: number[] = []
    for (const colour of colours) {
      const picture = await plain(40, 30, colour).png().toBuffer()
      const sent = await sendPicture(school, admin, picture, 'question_image')
      const question_image = sent.body.filename
      const body = { ...choice(waves, statement), question_image } as never
      const answer = await school.call(questions.createQuestion, { body }, admin)
      expect(answer.status, answer.body.message).toBe(201)
      ids.push(answer.body.data.id)
    }
    return ids
  }
  const fileWith = async (bank: Bank, question_ids: readonly number[]) => {
    const sources = [
      { chapter_id: bank.waves, take: 'these' as const, question_ids: [...question_ids] },
    ]
    const section = sectionOf(bank.waves, { sources })
    return fileOf(bank, await addSectionedQuiz(bank.school, bank.admin, [section]))
  }
  const chosenOf = async (bank: Bank, file: unknown) => {
    const { quiz, problems } = await check(bank, file)
    return [quiz.sections?.[0]?.sources[0]?.question_ids, problems.map(({ message }) => message)]
  }

  it('are told apart in both schools, and never guessed', async () => {
    const mine = await addFigures(here, ['#a00', '#0a0', '#00a'])
    const theirs = await addFigures(there, ['#0a0', '#a00'])
    const [red = 0, green = 0, blue = 0] = mine
    const file = await fileWith(here, [green, red])
    expect(await chosenOf(here, file)).toEqual([[green, red], []])
    expect(await chosenOf(there, file)).toEqual([theirs, []])
    expect(await chosenOf(there, await fileWith(here, [blue]))).toEqual([
      [],
      [`1 chosen question is not in Waves: “${statement}”`],
    ])
    const older = structuredClone(file)
    for (const question of older.quiz.sections?.[0]?.sources[0]?.questions ?? [])
      Reflect.deleteProperty(question, 'image')
    const twice = `“${statement}”, “${statement}”`
    expect(await chosenOf(here, older)).toEqual([
      [],
      [`2 chosen questions are more than once in Waves, so choose by hand: ${twice}`],
    ])
  })
})
