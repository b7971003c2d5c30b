import type { ExportableList } from '@prepwell/contract/transfers.ts'
import type { ListExport } from '../../../platform/list-export.ts'
import { auditLogExport } from '../../audit-log/index.ts'
import { chapterExport } from '../../chapters/index.ts'
import { classResultExport } from '../../class-results/index.ts'
import { contactExport } from '../../contacts/index.ts'
import { itemStatisticsExport } from '../../item-statistics/index.ts'
import { leaderboardExport } from '../../leaderboard/index.ts'
import { quizExport } from '../../quizzes/index.ts'
import { attemptExport } from '../../results/index.ts'
import { studentExport } from '../../students/index.ts'
import { subjectExport } from '../../subjects/index.ts'
import { questionExport } from './question-export.ts'

export const lists: Readonly<Record<ExportableList, ListExport>> = {
  attempts: attemptExport,
  audit: auditLogExport,
  chapters: chapterExport,
  class_results: classResultExport,
  contacts: contactExport,
  item_statistics: itemStatisticsExport,
  leaderboard: leaderboardExport,
  questions: questionExport,
  quizzes: quizExport,
  students: studentExport,
  subjects: subjectExport,
}
