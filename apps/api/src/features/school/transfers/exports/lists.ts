import type { ExportableList } from '@prepwell/contract/school/transfers.ts'
import type { ListExport } from '../../../../platform/files/list-export.ts'
import { studentExport } from '../../../accounts/students/index.ts'
import { chapterExport } from '../../../bank/chapters/index.ts'
import { subjectExport } from '../../../bank/subjects/index.ts'
import { quizExport } from '../../../quizzes/quiz/index.ts'
import { classResultExport, seriesResultExport } from '../../../results/class-results/index.ts'
import { itemStatisticsExport } from '../../../results/item-statistics/index.ts'
import { leaderboardExport } from '../../../results/leaderboard/index.ts'
import { attemptExport } from '../../../results/results/index.ts'
import { auditLogExport } from '../../audit-log/index.ts'
import { messageExport } from '../../messages/index.ts'
import { questionExport } from './question-export.ts'

export const lists: Readonly<Record<ExportableList, ListExport>> = {
  attempts: attemptExport,
  audit: auditLogExport,
  chapters: chapterExport,
  class_results: classResultExport,
  contacts: messageExport,
  item_statistics: itemStatisticsExport,
  leaderboard: leaderboardExport,
  questions: questionExport,
  quizzes: quizExport,
  series_results: seriesResultExport,
  students: studentExport,
  subjects: subjectExport,
}
