import { randomUUID } from 'node:crypto'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { addQuiz } from '../content/exams.ts'
import type { School } from '../school.ts'
import type { PrintedQuiz, Reply, Sectioned } from './written-papers.ts'

/** A stored answer, with the marks that the section's scheme gives for it. */
interface MarkedReply {
  readonly selected: readonly string[]
  readonly marks: number
}

const exactly = { partial: 'none', blank: '0' } as const

/** Marking schemes, each with the marks for each kind of answer, worked out by hand. */
const schemes = {
  jee: {
    rules: {
      MCQ: { ...exactly, right: '4', wrong: '-1' },
      MSQ: { right: '4', wrong: '-2', blank: '0', partial: 'jee_advanced' },
      Numerical: { ...exactly, right: '4', wrong: '0' },
    },
    full: () => 4,
    half: { MCQ: () => -1, MSQ: () => 2, Numerical: () => 0 },
    none: { MCQ: () => -1, MSQ: () => -2, Numerical: () => 0 },
    blank: 0,
  },
  gate: {
    rules: {
      MCQ: { ...exactly, right: 'own', wrong: { of_own: '-1/3' } },
      MSQ: { ...exactly, right: 'own', wrong: '0' },
      Numerical: { ...exactly, right: 'own', wrong: '0' },
    },
    full: (own: number) => own,
    half: { MCQ: (own: number) => -own / 3, MSQ: () => 0, Numerical: () => 0 },
    none: { MCQ: (own: number) => -own / 3, MSQ: () => 0, Numerical: () => 0 },
    blank: 0,
  },
  charged: {
    rules: {
      MCQ: { ...exactly, blank: '-0.5', right: 'own', wrong: { of_own: '-1/2' } },
      MSQ: { right: 'own', wrong: '-1', blank: '-0.5', partial: { per_correct: '0.25' } },
      Numerical: { ...exactly, blank: '-0.5', right: 'own', wrong: '-1' },
    },
    full: (own: number) => own,
    half: { MCQ: (own: number) => -own / 2, MSQ: () => 0.5, Numerical: () => -1 },
    none: { MCQ: (own: number) => -own / 2, MSQ: () => -1, Numerical: () => -1 },
    blank: -0.5,
  },
} as const

const keys = { MCQ: ['1'], MSQ: ['1', '2', '4'], Numerical: ['1', '2'] } as const
const halves = { MCQ: ['2'], MSQ: ['1', '2'], Numerical: ['2.5'] } as const
const wrongs = { MCQ: ['3'], MSQ: ['1', '3'], Numerical: ['0.5'] } as const

interface WrittenSection {
  readonly name: string
  readonly scheme: keyof typeof schemes
  readonly most: number | null
  readonly questions: ReadonlyArray<{
    readonly id: number
    readonly type: QuestionType
    readonly own: number
    /** Index of the question's chapter among the chapters of the paper. */
    readonly chapter: number
  }>
}

interface Written {
  /** Chapter ids; the first one is the quiz's own chapter. */
  readonly chapterIds: readonly number[]
  readonly sections: readonly WrittenSection[]
  readonly orderOf: Sectioned['orderOf']
}

/** Freezes the paper of a quiz with several sections. */
async function addSectionedQuiz(
  school: School,
  mode: QuizMode,
  { chapterIds, sections, orderOf }: Written,
): Promise<PrintedQuiz> {
  const { db } = school
  const [chapterId = 0] = chapterIds
  const { id } = await addQuiz(school, { mode, chapterId })
  for (const [at, { name, most }] of sections.entries()) {
    const section = await db
      .insertInto('quiz_sections')
      .values({ quiz_id: id, position: at + 1, name, scheme_id: 1, answer_at_most: most })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('quiz_sources')
      .values(
        chapterIds.map((chapter_id, place) => ({
          ...{ section_id: section.id, position: place + 1, chapter_id, take: 'all' as const },
        })),
      )
      .execute()
  }
  const named = await db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(['chapters.id', 'chapters.name', 'subjects.name as subject_name'])
    .where('chapters.id', 'in', [...chapterIds])
    .execute()
  const chapters = chapterIds.flatMap((one) => named.filter((chapter) => chapter.id === one))
  const printed = sections.flatMap((section, at) =>
    section.questions.map((question) => ({ ...question, section, at })),
  )
  const items = printed.map(({ id: question_id, type, own, chapter, section, at }, index) => {
    const marks = schemes[section.scheme].full(own)
    return {
      ...{ question_id, display_id: index + 1, type, marks, own_marks: own, section: at + 1 },
      ...{ source: 1, chapter_id: chapterIds[chapter] ?? 0, key: keys[type] },
      ...{ statement: `Question ${question_id}`, question_image: null, explanation: null },
      options: type === 'Numerical' ? [] : [1, 2, 3, 4].map((one) => ({ id: one, text: `${one}` })),
    }
  })
  const paper = await db
    .insertInto('papers')
    .values({
      quiz_id: id,
      quiz_mode: mode,
      chapter_id: chapterId,
      chapter_name: chapters[0]?.name ?? '',
      subject_name: chapters[0]?.subject_name ?? '',
      total_marks: 100,
      questions_count: items.length,
      items: JSON.stringify(items),
      sections: JSON.stringify(
        sections.map(({ name, scheme, most }) => ({
          ...{ name, instructions: null, scheme, answer_at_most: most },
          rules: schemes[scheme].rules,
        })),
      ),
      chapters: JSON.stringify(chapters),
      content_hash: Buffer.from(randomUUID()),
      created_at: school.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answersTo: Sectioned['answersTo'] = (order, replies) => {
    const ids = order?.map(([one]) => one) ?? printed.map((item) => item.id)
    return ids.flatMap((questionId, place) => {
      const item = printed.find((one) => one.id === questionId)
      const reply = replies[place % replies.length] ?? 'untouched'
      if (!item || reply === 'untouched') return []
      return [{ questionId, ...markedReply(item, reply) }]
    })
  }
  const questions = items.map(({ question_id, type, marks }) => ({ question_id, type, marks }))
  const subjects = new Set(chapters.map(({ subject_name }) => subject_name)).size
  const sectioned = { subjects, orderOf, answersTo }
  return { id, mode, paperId: paper.id, chapterId, questions, sectioned }
}

function markedReply(
  { type, own, section }: { type: QuestionType; own: number; section: WrittenSection },
  reply: Exclude<Reply, 'untouched'>,
): MarkedReply {
  const scheme = schemes[section.scheme]
  switch (reply) {
    case 'full':
      return {
        // A number inside the range of the answer key.
        selected: type === 'Numerical' ? ['1.5'] : keys[type],
        marks: scheme.full(own),
      }
    case 'half':
      return { selected: halves[type], marks: scheme.half[type](own) }
    case 'none':
      return { selected: wrongs[type], marks: scheme.none[type](own) }
    case 'blank':
      return { selected: [], marks: scheme.blank }
  }
}

const types: readonly QuestionType[] = ['MCQ', 'MSQ', 'Numerical']

/** Questions that cycle through the chapters and the types. */
const questionsOf = (first: number, count: number, chapters: number, own = 1) =>
  Array.from({ length: count }, (_none, index) => ({
    id: first + index,
    type: types[index % 3] ?? 'MCQ',
    own: own + (index % 3),
    chapter: index % chapters,
  }))

/**
 * Adds two quizzes. The first has three subjects, negative marks, thirds of marks, and a section in
 * which 3 of 5 questions count. The second has one subject, and each attempt draws its own
 * questions in its own order.
 */
export async function addSectionedQuizzes(
  school: School,
  mode: QuizMode,
  chapters: { readonly mixed: readonly number[]; readonly alike: readonly number[] },
): Promise<PrintedQuiz[]> {
  const pool = { plain: questionsOf(0, 6, 2), charged: questionsOf(600, 6, 2, 2) }
  const drawn = (of: ReadonlyArray<{ readonly id: number }>, n: number, count: number) =>
    Array.from(
      { length: count },
      (_none, place) => [of[(n * 5 + place * 5) % of.length]?.id ?? 0] as const,
    )
  return [
    await addSectionedQuiz(school, mode, {
      chapterIds: chapters.mixed,
      sections: [
        { name: 'Physics', scheme: 'jee', most: null, questions: questionsOf(0, 5, 3) },
        { name: 'Aptitude', scheme: 'gate', most: null, questions: questionsOf(100, 4, 3) },
        { name: 'Any three', scheme: 'charged', most: 3, questions: questionsOf(200, 5, 3) },
      ],
      orderOf: (n) =>
        n % 2 === 0
          ? null
          : [4, 0, 3, 1, 2, 103, 102, 100, 101, 204, 200, 203, 201, 202].map((id) => [id] as const),
    }),
    await addSectionedQuiz(school, mode, {
      chapterIds: chapters.alike,
      sections: [
        { name: 'Part A', scheme: 'gate', most: null, questions: pool.plain },
        { name: 'Part B', scheme: 'charged', most: 2, questions: pool.charged },
      ],
      orderOf: (n) => [...drawn(pool.plain, n, 4), ...drawn(pool.charged, n, 4)],
    }),
  ]
}
