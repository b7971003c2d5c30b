import type { DifficultyLevel } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Moment } from './calendar.ts'
import { courseGroup } from './groups.ts'
import {
  type DemoPaper,
  drawnJeeMainPaper,
  drillPaper,
  gatePaper,
  jeeMainPaper,
} from './real-papers.ts'

/** A quiz of the demo school. */
export interface DemoQuiz {
  readonly name: string
  readonly chapter: string
  readonly difficulty: DifficultyLevel
  readonly minutes: number
  readonly begins: Moment
  readonly description: string
  /** Its sections; without them it asks the whole chapter. */
  readonly paper?: DemoPaper
  /** The group that it is open to; without one, all students. */
  readonly group?: string
  /** The languages that students can choose; the first one decides. */
  readonly languages?: readonly string[]
}

/**
 * Finished exams; the last one ended less than a day ago, so that today's leaderboard is not empty.
 */
export const finishedExams: readonly DemoQuiz[] = [
  {
    name: 'Calculus: Monthly Test 1',
    chapter: 'Calculus',
    difficulty: 'medium',
    minutes: 60,
    begins: { days: -24, at: '10:00' },
    group: courseGroup.name,
    description:
      'The first monthly test of the term: limits, derivatives, areas and a first differential equation. A calculator is at hand on the exam page.',
  },
  {
    name: 'Mechanics: Half-Yearly Mock',
    chapter: 'Mechanics',
    difficulty: 'hard',
    minutes: 90,
    begins: { days: -15, at: '10:00' },
    description:
      'A full paper in the style of the entrance examinations. Take g as the question says, and watch the units of your numerical answers.',
  },
  {
    name: 'Thermodynamics and Equilibrium: Unit Test',
    chapter: 'Thermodynamics and Equilibrium',
    difficulty: 'medium',
    minutes: 45,
    begins: { days: -8, at: '11:30' },
    description:
      'Heat, work and entropy in the first half, equilibrium constants and buffers in the second. Short on time: leave what you cannot start at once and come back.',
  },
  {
    name: 'JEE Main: Full Mock 1',
    chapter: 'JEE Main Physics Practice Set',
    difficulty: 'hard',
    minutes: 180,
    begins: { days: -4, at: '09:00' },
    description:
      'Seventy-five questions over Physics, Chemistry and Mathematics in three hours. A wrong answer costs a mark: leave what you can only guess.',
    paper: jeeMainPaper,
  },
  {
    name: 'Database Systems: Semester Test',
    chapter: 'Database Systems',
    difficulty: 'easy',
    minutes: 75,
    begins: { minutes: -20 * 60 },
    description:
      'SQL, normal forms, transactions and indexes. Everything was treated in the lectures; read each query to its end before you choose.',
  },
]

/** The demo student has already sat this exam; the result is pending. */
export const submittedExam: DemoQuiz = {
  name: 'Organic Chemistry: Open-Book Paper',
  chapter: 'Organic Chemistry',
  difficulty: 'hard',
  minutes: 24 * 60,
  begins: { minutes: -3 * 60 },
  description:
    'Open for a whole day: take your textbook and your time. Most students need less than an hour. Results appear when the day is over for everybody.',
}

/** Live for a day; some classmates have sat it. */
export const openMock: DemoQuiz = {
  name: 'Data Structures and Algorithms: Open Mock',
  chapter: 'Data Structures and Algorithms',
  difficulty: 'medium',
  minutes: 24 * 60,
  begins: { minutes: -2 * 60 },
  description:
    'An open mock: begin whenever it suits you today and pause as you like, your answers are kept. Running times, trees, heaps, hashing and graphs.',
}

/** Exams without attempts. Two are live when the school opens, the others begin within a week. */
export const untouchedExams: readonly DemoQuiz[] = [
  {
    name: 'Probability and Statistics: One-Hour Mock',
    chapter: 'Probability and Statistics',
    difficulty: 'medium',
    minutes: 60,
    begins: { minutes: 0 },
    description:
      'Counting, Bayes, random variables and the normal distribution in sixty minutes: the pace of the real examination.',
  },
  {
    name: 'Electricity and Magnetism: Full-Length Mock',
    chapter: 'Electricity and Magnetism',
    difficulty: 'hard',
    minutes: 180,
    begins: { minutes: -10 },
    languages: ['en', 'hi'],
    description:
      'Three hours, as on the day itself, in English or Hindi. Circuits, fields and induction; some questions ask you to judge several statements at once.',
  },
  {
    name: 'GATE Computer Science: Mock',
    chapter: 'General Aptitude',
    difficulty: 'hard',
    minutes: 90,
    begins: { minutes: -5 },
    description:
      'General aptitude first, then computer science. Wrong options cost a third of their marks; numbers and questions with several right options cost nothing.',
    paper: gatePaper,
  },
  {
    name: 'JEE Main: Full Mock 2',
    chapter: 'JEE Main Physics Practice Set',
    difficulty: 'hard',
    minutes: 180,
    // While it runs, it holds the questions of the first mock and of the drill.
    begins: { days: 2, at: '09:30' },
    description:
      'The second full paper of the term, drawn when it begins. Everybody has an order of their own.',
    paper: drawnJeeMainPaper,
  },
  {
    name: 'Calculus: Monthly Test 2',
    chapter: 'Calculus',
    difficulty: 'medium',
    minutes: 60,
    begins: { minutes: 65 },
    group: courseGroup.name,
    description:
      'The second monthly test. Look through the mistakes of the first one: integrals and mean value theorems come back.',
  },
  {
    name: 'Mechanics: Open Mock',
    chapter: 'Mechanics',
    difficulty: 'medium',
    minutes: 24 * 60,
    begins: { days: 1, at: '10:00' },
    description:
      'A day-long mock to revise motion, energy and rotation before the final paper. Begin whenever it suits you.',
  },
  {
    name: 'Database Systems: Evening Mock',
    chapter: 'Database Systems',
    difficulty: 'hard',
    minutes: 90,
    begins: { days: 3, at: '18:00' },
    description:
      'Joins, isolation levels and index layouts for those who found the semester test too easy.',
  },
  {
    name: 'Thermodynamics and Equilibrium: Revision Paper',
    chapter: 'Thermodynamics and Equilibrium',
    difficulty: 'hard',
    minutes: 120,
    begins: { days: 7, at: '10:00' },
    description:
      'The whole unit once more, two hours, with a focus on free energy and acid-base equilibria.',
  },
]

/** Open for ever; the duration applies only to timed attempts. */
export const practices: readonly DemoQuiz[] = [
  {
    name: 'Calculus Warm-Up',
    chapter: 'Calculus',
    difficulty: 'easy',
    minutes: 30,
    begins: { days: -63, at: '09:00' },
    description: 'Limits, derivatives and areas without a clock. The explanations show every step.',
  },
  {
    name: 'Probability from Dice to Bayes',
    chapter: 'Probability and Statistics',
    difficulty: 'medium',
    minutes: 30,
    begins: { days: -63, at: '09:30' },
    description: 'From simple counting to conditional probability: try first, then read why.',
  },
  {
    name: 'Mechanics Problem Set',
    chapter: 'Mechanics',
    difficulty: 'hard',
    minutes: 45,
    begins: { days: -62, at: '17:00' },
    description: 'Pulleys, collisions, rotation and orbits. Draw the forces before you calculate.',
  },
  {
    name: 'Equilibrium and Buffers Drill',
    chapter: 'Thermodynamics and Equilibrium',
    difficulty: 'medium',
    minutes: 25,
    begins: { days: -62, at: '17:30' },
    description: 'Which way does it shift, and how far? Short questions on heat, entropy and pH.',
  },
  {
    name: 'Algorithms Interview Practice',
    chapter: 'Data Structures and Algorithms',
    difficulty: 'hard',
    minutes: 40,
    begins: { days: -61, at: '09:00' },
    description:
      'Running times and data structures as interviewers ask for them, with answers that explain the trade-offs.',
  },
  {
    name: 'SQL and Schema Basics',
    chapter: 'Database Systems',
    difficulty: 'easy',
    minutes: 20,
    begins: { days: -61, at: '09:30' },
    description: 'Queries, keys and normal forms for beginners and for a quick revision.',
  },
]

/** The practice for visitors; no exam asks its chapter. */
export const openPractice: DemoQuiz = {
  name: 'First Steps: Six Short Questions',
  chapter: 'First Steps',
  difficulty: 'easy',
  minutes: 10,
  begins: { days: -6, at: '10:00' },
  description: 'Percentages, means, primes and speeds. A first look at how practising works here.',
}

/** Practices that nobody has taken yet. */
export const newPractices: readonly DemoQuiz[] = [
  {
    name: 'Reading Comprehension: Three Passages',
    chapter: 'Reading Comprehension',
    difficulty: 'medium',
    minutes: 40,
    begins: { days: -6, at: '09:00' },
    description: 'Three passages with five questions each. Read first, then answer from the text.',
  },
  {
    name: 'Physics Drill: A Dozen New Ones',
    chapter: 'JEE Main Physics Practice Set',
    difficulty: 'hard',
    minutes: 30,
    begins: { days: -6, at: '09:30' },
    description:
      'Twelve questions of the JEE Main kind. Each time you begin, you get those that you have not seen yet.',
    paper: drillPaper,
  },
]
