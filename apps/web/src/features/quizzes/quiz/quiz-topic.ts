import type { QuizRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { countOf } from '../../../lib/dates.ts'

/** What of a quiz says which chapters it is about. */
export type TopicOf = Pick<QuizRow, 'subject_name' | 'chapter_name' | 'chapters' | 'sections_count'>

/** What a quiz is about, on a line. */
export interface QuizTopic {
  /** 'Physics', or 'Physics, Chemistry, Mathematics'. */
  readonly subjects: string
  /** 'Optics', or 'Optics, Waves' of one subject. Null where there are several subjects. */
  readonly chapters: string | null
  /** '3 sections'; null where there is one. */
  readonly sections: string | null
  /** Every chapter; null where the line says it. */
  readonly whole: string | null
}

/** What a quiz is about: its chapter, or the subjects that its chapters belong to. */
export function topicOf({
  subject_name,
  chapter_name,
  chapters,
  sections_count,
}: TopicOf): QuizTopic {
  const sections = sections_count > 1 ? countOf(sections_count, 'section') : null
  if (chapters.length < 2)
    return { subjects: subject_name, chapters: chapter_name, sections, whole: null }
  const bySubject = [...Map.groupBy(chapters, ({ subject_id }) => subject_id).values()].map(
    (own) => ({
      subject: own[0]?.subject_name ?? '',
      chapters: own.map(({ name }) => name).join(', '),
    }),
  )
  return {
    subjects: bySubject.map(({ subject }) => subject).join(', '),
    chapters: bySubject.length === 1 ? (bySubject[0]?.chapters ?? null) : null,
    sections,
    whole: bySubject.map(({ subject, chapters: own }) => `${subject}: ${own}`).join('; '),
  }
}

/** What a quiz is about, in one text: 'Physics, Optics', 'Physics, Chemistry · 3 sections'. */
export function topicText(quiz: TopicOf): string {
  const { subjects, chapters, sections } = topicOf(quiz)
  return `${subjects}${chapters ? `, ${chapters}` : ''}${sections ? ` · ${sections}` : ''}`
}
