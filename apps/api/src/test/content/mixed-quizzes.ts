import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import type { PaperItem } from '../../features/sitting/attempts/index.ts'
import { signedInAnew } from '../people.ts'
import type { Reply } from '../recomputed/written-papers.ts'
import type { Person, School } from '../school.ts'
import type { takingAt } from '../sitting/taking.ts'
import { addChapter, oneOfEach, type TestQuestion, type TestQuiz } from './exams.ts'
import { addSectionedQuiz, type SectionInput, sectionOf } from './sections.ts'

const gate = 2
const one = { partial: 'none', blank: '-0.5', right: 'own' } as const

/** Deducts marks for wrong and for blank answers, in fractions without an exact decimal form. */
const charging = {
  MCQ: { ...one, wrong: { of_own: '-1/3' } },
  MSQ: { ...one, wrong: '-1', partial: 'share' },
  Numerical: { ...one, wrong: { of_own: '-2/3' } },
} as const

const equals: readonly TestQuestion[] = Array.from({ length: 4 }, () => ({
  ...{ type: 'MCQ', marks: 2, options: ['a', 'b', 'c'], correct: [1] },
}))

/**
 * The subject of each chapter of {@link addMixedQuiz}, as the index of the first chapter in that
 * subject.
 */
const subjectOf = [0, 1, 0, 1, 4, 5, 0]

/**
 * Adds a live, shuffled quiz on four subjects with several sections. In one section 4 of 6
 * questions count. In another 3 of 9 count and blank answers lose marks. A third draws its
 * questions for each student.
 */
export async function addMixedQuiz(
  school: School,
  admin: Person,
  mode: QuizMode,
  rules: Readonly<Record<QuestionType, object>> = charging,
): Promise<TestQuiz> {
  const { db } = school
  const chapters: number[] = []
  for (const [place] of subjectOf.entries()) {
    const { chapterId } = await addChapter(school, place < 5 ? oneOfEach : equals)
    chapters.push(chapterId)
    const first = chapters[subjectOf[place] ?? 0] ?? 0
    await db
      .updateTable('chapters')
      .set({
        name: `Chapter ${place}`,
        subject_id: (given) =>
          given.selectFrom('chapters').select('subject_id').where('id', '=', first),
      })
      .where('id', '=', chapterId)
      .execute()
  }
  const scheme = await db
    .insertInto('marking_schemes')
    .values({
      name: `Charging ${chapters[0]}`,
      source: 'Tests',
      rules: JSON.stringify(rules),
      created_at: school.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const all = (...places: number[]) => ({
    sources: places.map((place) => ({ chapter_id: chapters[place] ?? 0, take: 'all' as const })),
  })
  const drawn = (place: number) => ({
    ...{ chapter_id: chapters[place] ?? 0, take: 'draw' as const, count: 2 },
  })
  const sections: SectionInput[] = [
    sectionOf(0, { ...all(0, 1), name: 'Four of six', scheme_id: gate, answer_at_most: 4 }),
    sectionOf(0, { ...all(2, 3, 4), name: 'Charged', scheme_id: scheme.id, answer_at_most: 3 }),
    sectionOf(0, { sources: [drawn(5), drawn(6)], name: 'Drawn', scheme_id: gate }),
  ]
  const id = await addSectionedQuiz(school, signedInAnew(school, admin), sections, {
    ...{ quiz_mode: mode, shuffle_questions: true, shuffle_options: true, draw: 'own' },
  })
  return { id, chapterId: chapters[0] ?? 0, questions: [] }
}

/**
 * Takes a quiz with sections, cycling through these replies. Does nothing if the student may not
 * start it.
 */
export async function takeMixed(
  school: School,
  { act, start }: Pick<ReturnType<typeof takingAt>, 'act' | 'start'>,
  { quiz, student, replies }: { quiz: TestQuiz; student: Person; replies: readonly Reply[] },
): Promise<void> {
  const id = await start(quiz, student)
  if (id === null) return
  const { items, item_order } = await school.db
    .selectFrom('attempts')
    .innerJoin('papers', 'papers.id', 'paper_id')
    .select(['items', 'item_order'])
    .where('attempts.id', '=', id)
    .executeTakeFirstOrThrow()
  const printed = items as unknown as PaperItem[]
  const given = (item_order ?? []).flatMap(([question], place) => {
    const item = printed.find(({ question_id }) => question_id === question)
    const selected_values = item && selectionOf(item, replies[place % replies.length] ?? 'blank')
    return selected_values === undefined ? [] : [[question, { answered: true, selected_values }]]
  })
  const body = { quiz_state: Object.fromEntries(given) }
  await act(submitAttempt, { params: { id }, body }, student)
}

function selectionOf({ type, key, options }: PaperItem, reply: Reply) {
  if (reply === 'blank' || reply === 'untouched') return undefined
  const isRight = reply === 'full'
  if (type === 'Numerical') return isRight ? key[0] : '99'
  const right = key.map(Number)
  const other = options.find(({ id }) => !right.includes(id))?.id ?? 0
  if (type === 'MCQ') return isRight ? right[0] : other
  return isRight ? right : reply === 'half' ? right.slice(0, 1) : [other]
}
