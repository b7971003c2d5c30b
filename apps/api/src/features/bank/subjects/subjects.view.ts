import type { SubjectDetail, SubjectRow } from '@prepwell/contract/bank/subjects.ts'
import { epoch } from '../../../platform/clock.ts'
import type { getSubject, SubjectListRow, selectChaptersOfSubjects } from './subjects.queries.ts'

const head = (row: Awaited<ReturnType<typeof getSubject>>) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  date_created: epoch(row.created_at),
})

export const subjectRow = (row: SubjectListRow): SubjectRow => ({
  ...head(row),
  chapters: row.chapters,
})

export const subjectDetail = (
  row: Awaited<ReturnType<typeof getSubject>>,
  chapters: Awaited<ReturnType<typeof selectChaptersOfSubjects>>,
): SubjectDetail => ({
  ...head(row),
  chapters: chapters.map((chapter) => ({
    id: chapter.id,
    name: chapter.name,
    date_created: epoch(chapter.created_at),
    questions_count: chapter.questions_count,
  })),
})
