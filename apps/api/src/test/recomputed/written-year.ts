import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { difficultyLevels, quizModes } from '@prepwell/contract/quizzes/quiz-terms.ts'
import fc from 'fast-check'
import { after } from '../../platform/clock.ts'
import { addChapter } from '../content/exams.ts'
import { addPerson } from '../people.ts'
import type { Person, School } from '../school.ts'
import { addAttempts, type WrittenAttempt } from './ratings.ts'
import { addAnswers, addPrintedQuiz, type PrintedQuiz, type Reply } from './written-papers.ts'
import { addSectionedQuizzes } from './written-sections.ts'

const day = 24 * 3600

/** Time zones with and without daylight saving time, east and west of Greenwich. */
export const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York'] as const

/**
 * Moments around midnight, the start of a month or year, or a change to or from daylight saving
 * time, in one of the {@link zones}.
 */
export const turningMoments = [
  '2026-03-31T18:30:00.500Z',
  '2026-03-29T22:30:00Z',
  '2026-10-25T01:00:00Z',
  '2026-10-26T22:59:59.999Z',
  '2026-11-01T06:30:00Z',
  '2027-03-14T07:00:00.001Z',
  '2026-12-31T23:00:00Z',
  '2028-03-01T05:00:00Z',
] as const

/**
 * Adds seven chapters in six subjects, each with two practices and two exams whose papers have
 * questions in common. The papers of two chapters contain questions of other chapters, as if these
 * had been moved, and some quizzes have the same name. One chapter was renamed after its papers
 * were frozen. The quizzes of two chapters are deleted, and so is one of the two chapters. Also
 * adds two practices and two exams with sections over several chapters.
 */
export async function printQuizzes(school: School): Promise<PrintedQuiz[]> {
  const questions = (first: number, count: number) =>
    Array.from({ length: count }, (_none, index) => ({
      question_id: first + index,
      type: questionTypes[index % 3] ?? 'MCQ',
      marks: 1 + (index % 4) * 1.5,
    }))
  const printed: PrintedQuiz[] = []
  const subjects: number[] = []
  for (const [index, count] of [9, 10, 4, 3, 8, 2, 12].entries()) {
    const { chapterId } = await addChapter(school, [{ type: 'Numerical' }])
    const { subject_id } = await school.db
      .updateTable('chapters')
      .set({ name: `Chapter ${index}`, ...(index === 6 ? { subject_id: subjects[0] ?? 0 } : {}) })
      .where('id', '=', chapterId)
      .returning('subject_id')
      .executeTakeFirstOrThrow()
    subjects.push(subject_id)
    for (const mode of quizModes)
      for (const shift of [0, 2])
        printed.push(
          await addPrintedQuiz(
            school,
            mode,
            chapterId,
            questions((index % 5) * 100 + shift, count),
          ),
        )
  }
  const chapterOf = (index: number) => printed[index * 4]?.chapterId ?? 0
  const chapters = {
    mixed: [0, 1, 2].map(chapterOf),
    // Two chapters in the same subject.
    alike: [0, 6].map(chapterOf),
  }
  const sectioned = await Promise.all(
    quizModes.map((mode) => addSectionedQuizzes(school, mode, chapters)),
  )
  // fast-check draws the quizzes at the beginning of the list most often.
  const all = [...sectioned.flat(), ...printed]
  for (const [index, { id, mode }] of all.entries())
    await school.db
      .updateTable('quizzes')
      .set({
        name: `Quiz ${index % 11}`,
        difficulty_level: difficultyLevels[index % 3] ?? 'unset',
        // Published, so that no exam holds back the questions that other quizzes use too.
        results_published_at: mode === 'exam' ? school.clock.now() : null,
      })
      .where('id', '=', id)
      .execute()
  await school.db
    .updateTable('chapters')
    .set({ name: 'Renamed' })
    .where('id', '=', chapterOf(1))
    .execute()
  await school.db
    .updateTable('quizzes')
    .set({ deleted_at: school.clock.now() })
    .where('chapter_id', 'in', [chapterOf(2), chapterOf(3)])
    .execute()
  await school.db.deleteFrom('chapters').where('id', '=', chapterOf(2)).execute()
  return all
}

const answers = fc.array(fc.constantFrom<Reply>('full', 'half', 'none', 'blank', 'untouched'), {
  minLength: 12,
  maxLength: 12,
})

/** Milliseconds before now: anywhere within a year, and often at the edge of a bucket. */
const ago = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 370 * day * 1000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 8 * day * 1000 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(0, 2, 4, 22, 24, 48, 144, 168, 120, 720, 360, 2160, 4320, 1440, 8640, 8760),
        fc.constantFrom(-1, 0, 0, 1),
      )
      .map(([hours, offset]) => Math.max(0, hours * 3600_000 + offset)),
  },
)

/** Attempts of three students within a year, at most one per student and exam. */
export const anyAttempts = fc.uniqueArray(
  fc.record({
    student: fc.nat(2),
    quiz: fc.nat(31),
    ago,
    percentage: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
    published: fc.constantFrom(true, true, true, true, false),
    answers,
    retake: fc.nat(5),
  }),
  {
    minLength: 20,
    maxLength: 140,
    // Limits exams to one attempt per student. The quizzes repeat in the order practice, practice,
    // exam, exam.
    selector: ({ student, quiz, retake }) => `${student} ${quiz} ${quiz % 4 < 2 ? retake : ''}`,
  },
)

export const anyPeople = fc.array(fc.record({ signedUpAgo: ago, signedInAgo: fc.option(ago) }), {
  minLength: 3,
  maxLength: 3,
})

/**
 * Adds students who signed up and signed in this many milliseconds ago; the last one is suspended.
 */
export async function addStudents(
  school: School,
  persons: readonly { signedUpAgo: number; signedInAgo: number | null }[],
) {
  const now = school.clock.now()
  const before = (milliseconds: number) => after(now, -milliseconds / 1000)
  const students: Person[] = []
  for (const [index, { signedUpAgo, signedInAgo }] of persons.entries()) {
    const isLast = index === persons.length - 1
    const student = await addPerson(school, { status: isLast ? 'Suspended' : 'Active' })
    await school.db
      .updateTable('users')
      .set({
        created_at: before(signedUpAgo),
        last_login_at: signedInAgo === null ? null : before(signedInAgo),
      })
      .where('id', '=', student.id)
      .execute()
    students.push(student)
  }
  return students
}

interface Taken {
  readonly student: number
  readonly quiz: number
  readonly ago: number
  readonly percentage: number
  readonly published: boolean
  readonly answers: readonly Reply[]
}

/**
 * For an attempt at a paper with sections: its order, its percentage, which is often below 0, and,
 * if the paper has several subjects, a percentage for each, sometimes null.
 */
function sectioned(
  { sectioned: own }: PrintedQuiz,
  n: number,
  { percentage }: Pick<Taken, 'percentage'>,
): Partial<Pick<WrittenAttempt, 'order' | 'percentage' | 'subjects'>> {
  if (!own) return {}
  const ofPlace = (place: number) =>
    (n + place) % 5 === 0 ? null : percentage - 40 - ((n * 7 + place * 13) % 60) - place / 100
  const subjects = Array.from({ length: own.subjects }, (_none, place) => ofPlace(place))
  return {
    order: own.orderOf(n),
    percentage: percentage - 40,
    ...(own.subjects > 1 ? { subjects } : {}),
  }
}

/** Inserts the attempts with their answers. */
export async function write(
  school: School,
  {
    quizzes,
    students,
    attempts,
  }: {
    readonly quizzes: readonly PrintedQuiz[]
    readonly students: readonly Person[]
    readonly attempts: readonly Taken[]
  },
): Promise<void> {
  const known = attempts.flatMap(({ student, quiz: index, ...attempt }, n) => {
    const [who, quiz] = [students[student], quizzes[index]]
    return who && quiz
      ? [
          {
            ...attempt,
            ...sectioned(quiz, n, attempt),
            quiz,
            studentId: who.id,
            submittedAgo: attempt.ago / 1000,
          },
        ]
      : []
  })
  const ids = await addAttempts(school, known)
  for (const [index, id] of ids.entries()) {
    const attempt = known[index]
    if (!attempt) continue
    const { quiz, answers: replies, order = null } = attempt
    const plain = quiz.questions.flatMap(({ question_id, marks }, place) => {
      const reply = replies[place]
      if (reply === 'untouched') return []
      const earned = reply === 'full' ? marks : reply === 'half' ? marks / 2 : 0
      return [{ questionId: question_id, blank: reply === 'blank', marks: earned }]
    })
    await addAnswers(school, id, quiz.sectioned?.answersTo(order, replies) ?? plain)
  }
}
