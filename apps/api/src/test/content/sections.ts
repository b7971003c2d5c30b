import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import type { z } from 'zod'
import type { Person, School } from '../school.ts'

/** A section in the body of a quiz, as a client sends it. */
export type SectionInput = NonNullable<
  z.input<(typeof quizzes.createQuiz)['body']>['sections']
>[number]

/**
 * A section that takes all questions of a chapter under the plain scheme, unless `fields` says
 * otherwise.
 */
export const sectionOf = (
  chapter_id: number,
  fields: Partial<SectionInput> = {},
): SectionInput => ({
  name: 'Section',
  scheme_id: 1,
  sources: [{ chapter_id, take: 'all' }],
  ...fields,
})

type Fields = Partial<Omit<z.input<(typeof quizzes.createQuiz)['body']>, 'sections'>>

/** The body of a quiz with sections that begins now. */
export const quizWith = (school: School, sections: SectionInput[], fields: Fields = {}) => ({
  name: 'Real paper',
  difficulty_level: 'medium' as const,
  quiz_mode: 'exam' as const,
  description: 'A paper of several sections',
  date_of_quiz: Math.floor(school.clock.now().getTime() / 1000),
  time_duration: 60,
  sections,
  ...fields,
})

/** Schedules a quiz with sections through the API and returns its id. */
export async function addSectionedQuiz(
  school: School,
  admin: Person,
  sections: SectionInput[],
  fields: Fields = {},
): Promise<number> {
  const { status, body } = await school.call(
    quizzes.createQuiz,
    { body: quizWith(school, sections, fields) },
    admin,
  )
  if (status !== 201) throw new Error(`${status}: ${body.message}`)
  return body.data.id
}
