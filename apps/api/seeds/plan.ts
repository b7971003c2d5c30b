import { after } from '../src/platform/clock.ts'
import { momentOf } from './calendar.ts'
import { demoStudent } from './demo-student.ts'
import type { DemoPerson } from './people.ts'
import type { SeededQuiz, SeededQuizzes } from './quizzes.ts'
import { type Random, randomFrom } from './random.ts'

/** An attempt in the past. */
export interface PlannedAttempt {
  readonly student: DemoPerson
  readonly quiz: SeededQuiz
  readonly begins: Date
  /** Seconds until the student submitted, or left without submitting. */
  readonly seconds: number
  readonly left: boolean
  /** The share of questions that the student gets right in this attempt. */
  readonly ability: number
  /** Determines the answers. */
  readonly seed: string
}

type Sitting = Pick<PlannedAttempt, 'quiz' | 'begins' | 'seconds' | 'left'>

/** The opening of the school and its time zone. */
interface Calendar {
  readonly opening: Date
  readonly timeZone: string
}

const minute = 60
const bestAbility = 0.96

/** A student's attempts in chronological order. The same student and opening give the same plan. */
export function planAttempts(
  student: DemoPerson,
  quizzes: SeededQuizzes,
  calendar: Calendar,
): PlannedAttempt[] {
  const random = randomFrom(student.email)
  const sittings =
    student.email === demoStudent.email
      ? demoSittings(quizzes, calendar, random)
      : sittingsOf(quizzes, calendar, random)
  const inOrder = sittings.sort((a, b) => a.begins.getTime() - b.begins.getTime())
  return inOrder.map((sitting, index) => {
    const earlier = inOrder.slice(0, index).filter(({ quiz }) => quiz === sitting.quiz).length
    const ability = Math.min(bestAbility, student.ability + 0.1 * earlier)
    return { ...sitting, student, ability, seed: `${student.email} ${index}` }
  })
}

/**
 * An exam started a little late and submitted in time, unless it is left for the server to close.
 */
const exam = (quiz: SeededQuiz, random: Random, left = false): Sitting => ({
  quiz,
  begins: after(quiz.begins, random.between(5, 6 * minute)),
  seconds: Math.floor((quiz.seconds * random.between(45, 97)) / 100),
  left,
})

/** An exam that is open all day takes no longer than its questions. */
const dayLongExam = (quiz: SeededQuiz, random: Random): Sitting => ({
  quiz,
  begins: after(quiz.begins, random.between(2 * minute, 15 * minute)),
  seconds: random.between(20 * minute, 40 * minute),
  left: false,
})

const practice = (quiz: SeededQuiz, begins: Date, random: Random): Sitting => ({
  quiz,
  begins,
  seconds: random.between(6 * minute, 28 * minute),
  left: false,
})

/** A time in the afternoon, when no exam is held. */
function afternoon(daysAgo: number, { opening, timeZone }: Calendar, random: Random): Date {
  const begins = momentOf({ days: -daysAgo, at: '15:00' }, opening, timeZone)
  return after(begins, random.between(0, 6 * 60 * minute))
}

function sittingsOf(quizzes: SeededQuizzes, calendar: Calendar, random: Random): Sitting[] {
  const exams = quizzes.finished
    .filter(() => random.chance(0.8))
    .map((quiz) => exam(quiz, random, random.chance(0.08)))
  const today = [quizzes.submitted, quizzes.openMock]
    .filter(() => random.chance(0.4))
    .map((quiz) => dayLongExam(quiz, random))
  const days = random.shuffled(Array.from({ length: 57 }, (_, index) => index + 2))
  const times = days
    .slice(0, random.between(4, 9))
    .map((daysAgo) => afternoon(daysAgo, calendar, random))
  if (random.chance(0.5))
    times.push(after(calendar.opening, -random.between(4 * 60, 13 * 60) * minute))
  const practices = times.flatMap((begins) => {
    const [quiz] = random.shuffled(quizzes.practices)
    return quiz ? [practice(quiz, begins, random)] : []
  })
  return [...exams, ...today, ...practices]
}

/** Practices and how many days ago they were taken; two were repeated. */
const demoPractices = [
  { quiz: 0, daysAgo: 54 },
  { quiz: 2, daysAgo: 47 },
  { quiz: 4, daysAgo: 39 },
  { quiz: 0, daysAgo: 30 },
  { quiz: 3, daysAgo: 18 },
  { quiz: 1, daysAgo: 11 },
  { quiz: 3, daysAgo: 5 },
]

/**
 * The demo student missed an exam, has a pending result, and left a practice unfinished yesterday.
 */
function demoSittings(quizzes: SeededQuizzes, calendar: Calendar, random: Random): Sitting[] {
  const exams = quizzes.finished.filter((_, index) => index !== 1).map((quiz) => exam(quiz, random))
  const practices = demoPractices.flatMap(({ quiz: index, daysAgo }) => {
    const quiz = quizzes.practices[index]
    return quiz ? [practice(quiz, afternoon(daysAgo, calendar, random), random)] : []
  })
  const unfinished = quizzes.practices.slice(-1).map((quiz) => ({
    ...{ quiz, left: true, seconds: 7 * minute },
    begins: after(calendar.opening, -27 * 60 * minute),
  }))
  return [...exams, dayLongExam(quizzes.submitted, random), ...practices, ...unfinished]
}
