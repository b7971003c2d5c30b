import type { QuizRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { countOf } from '../../../lib/dates.ts'

/** The fields of a quiz that {@link topicOf} needs. */
export type TopicOf = Pick<QuizRow, 'subject_name' | 'chapter_name' | 'chapters' | 'sections_count'>

/** The topic of a quiz, to be shown on one line. */
export interface QuizTopic {
  /** 'Physics', or 'Physics, Chemistry, Mathematics'. */
  readonly subjects: string
  /** 'Optics', or 'Optics, Waves' within one subject; null with several subjects. */
  readonly chapters: string | null
  /** '3 sections'; null for one section. */
  readonly sections: string | null
  /** Every chapter; null when the line already shows them. */
  readonly whole: string | null
}

/** The chapter of a quiz, or the subjects of its chapters. */
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

/** The topic in one text: 'Physics, Optics', 'Physics, Chemistry · 3 sections'. */
export function topicText(quiz: TopicOf): string {
  const { subjects, chapters, sections } = topicOf(quiz)
  return `${subjects}${chapters ? `, ${chapters}` : ''}${sections ? ` · ${sections}` : ''}`
}
