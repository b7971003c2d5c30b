import { newQuizBody } from '@prepwell/contract/quizzes/quiz-fields.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import pMap from 'p-map'
import { createQuiz } from '../src/features/quizzes/quiz/index.ts'
import { after, epoch } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Platform } from '../src/platform/platform.ts'
import { momentOf } from './calendar.ts'
import { findQuiz, getGroup, openToVisitors, selectFirstQuestions } from './demo-school.queries.ts'
import {
  type DemoQuiz,
  finishedExams,
  newPractices,
  openMock,
  openPractice,
  practices,
  submittedExam,
  untouchedExams,
} from './quiz-list.ts'
import type { DemoPaper } from './real-papers.ts'

export interface SeededQuiz {
  readonly id: number
  readonly begins: Date
  /** The duration of an attempt. */
  readonly seconds: number
}

/** The quizzes that have a history. */
export interface SeededQuizzes {
  /** Each ends before the next one begins. */
  readonly finished: readonly SeededQuiz[]
  readonly submitted: SeededQuiz
  readonly openMock: SeededQuiz
  readonly practices: readonly SeededQuiz[]
}

const announcedSeconds = 7 * 24 * 3600

interface Content {
  readonly opening: Date
  /** Ids of chapters by name. */
  readonly chapters: ReadonlyMap<string, number>
}

/**
 * Creates the missing quizzes. Each is created a week before it begins or, if earlier, when the
 * school opens.
 */
export async function seedQuizzes(
  platform: Platform,
  { opening, chapters }: Content,
): Promise<SeededQuizzes> {
  const chapterId = (name: string) => {
    const id = chapters.get(name)
    if (id === undefined) throw new Error(`there is no chapter ${name}`)
    return id
  }
  const schedule = async (quiz_mode: QuizMode, quiz: DemoQuiz): Promise<SeededQuiz> => {
    const begins = momentOf(quiz.begins, opening, platform.settings.examTimeZone)
    const announced = after(begins < opening ? begins : opening, -announcedSeconds)
    const fields = newQuizBody.parse({
      name: quiz.name,
      chapter_id: chapterId(quiz.chapter),
      difficulty_level: quiz.difficulty,
      quiz_mode,
      date_of_quiz: epoch(begins),
      time_duration: quiz.minutes,
      description: quiz.description,
      ...(quiz.languages && { languages: { offered: quiz.languages } }),
      ...(quiz.group && { group_ids: [(await getGroup(platform.db, quiz.group)).id] }),
      ...(quiz.paper && {
        ...quiz.paper,
        sections: await readSections(platform.db, quiz.paper, chapterId),
      }),
    })
    const known = await findQuiz(platform.db, quiz.name)
    const id =
      known?.id ??
      (await createQuiz(
        { ...platform, clock: { now: () => announced } },
        { viewer: null, ...fields },
      ))
    return { id, begins, seconds: quiz.minutes * 60 }
  }
  const scheduleAll = async (mode: QuizMode, quizzes: readonly DemoQuiz[]) => {
    const done: SeededQuiz[] = []
    for (const quiz of quizzes) done.push(await schedule(mode, quiz))
    return done
  }
  const seeded = {
    practices: await scheduleAll('practice', practices),
    finished: await scheduleAll('exam', finishedExams),
    submitted: await schedule('exam', submittedExam),
    openMock: await schedule('exam', openMock),
  }
  await scheduleAll('exam', untouchedExams)
  await scheduleAll('practice', newPractices)
  await openToVisitors(platform, await schedule('practice', openPractice))
  return seeded
}

/** Sections in the format of a quiz body. */
const readSections = (db: Db, { sections }: DemoPaper, chapterId: (name: string) => number) =>
  pMap(sections, async ({ sources, ...section }) => ({
    ...section,
    sources: await pMap(sources, async ({ chapter, types, count, first }) => {
      const chapter_id = chapterId(chapter)
      if (count !== undefined) return { chapter_id, types, take: 'draw', count }
      if (first === undefined) return { chapter_id, types, take: 'all' }
      const question_ids = await selectFirstQuestions(db, { chapter_id, types, first })
      return { chapter_id, types, take: 'these', question_ids }
    }),
  }))
