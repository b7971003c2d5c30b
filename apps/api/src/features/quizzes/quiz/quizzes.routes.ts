import * as files from '@prepwell/contract/quizzes/quiz-file.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import * as dependents from '@prepwell/contract/shared/dependents.ts'
import type { FastifyInstance } from 'fastify'
import { epoch } from '../../../platform/clock.ts'
import { toList } from '../../../platform/database/listing.ts'
import { download } from '../../../platform/http/download.ts'
import { listOfTexts } from '../../../platform/http/long-list.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectQuestionHeads } from '../../bank/questions/index.ts'
import { access } from '../../shared/access/index.ts'
import { namingMissing } from '../../shared/deletions/index.ts'
import { askerOf } from './audience.queries.ts'
import { isBrowsePage, selectExams, selectPractices } from './browse.queries.ts'
import { createBrowsePages, createUpcoming } from './browse-pages.ts'
import { checkSections } from './composition/check-sections.ts'
import { readComposition } from './composition/read-composition.ts'
import { totalsOf } from './composition/section-totals.ts'
import { showSections } from './composition/show-sections.ts'
import { createQuiz } from './create-quiz.ts'
import { deleteQuizzes } from './delete-quizzes.ts'
import { getQuizDependents } from './dependents.queries.ts'
import { checkQuizFile } from './file/check-quiz-file.ts'
import { writeQuizFile } from './file/write-quiz-file.ts'
import { selectHeldChapters } from './held-questions.queries.ts'
import { getQuiz, selectQuizSubjects, selectQuizzes } from './quizzes.queries.ts'
import {
  examRow,
  examText,
  forStudents,
  practiceRow,
  previewTotals,
  quizDetail,
  quizRow,
} from './quizzes.view.ts'
import { showPracticeOverlap } from './show-practice-overlap.ts'
import { moveQuizzes, updateQuiz } from './update-quiz.ts'

/** Quizzes: every signed-in user reads them, admins schedule them. */
export function registerQuizzes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, settings } = platform
  const readBrowsePage = createBrowsePages(platform)
  const readUpcoming = createUpcoming(platform)

  route(app, quizzes.listQuizzes, access.signedIn, async ({ viewer, query }) => {
    const asker = askerOf(viewer)
    // Only admins may know which quiz is open to which group.
    const asked = asker === null ? query : { ...query, group_id: undefined }
    return toList(await selectQuizzes(db, clock.now(), asker, asked), quizRow)
  })

  route(app, quizzes.listUpcoming, access.signedIn, async ({ viewer, query }) =>
    toList(await readUpcoming({ viewer, query }), quizRow),
  )

  route(app, quizzes.listExams, access.signedIn, async ({ viewer, query }) => {
    const now = clock.now()
    const server_time = epoch(now)
    if (viewer.role !== 'student' || !isBrowsePage(query))
      return { ...toList(await selectExams(db, now, viewer, query), examRow), server_time }
    const { exams, total, cards } = await readBrowsePage(viewer.id)
    const rows = exams.flatMap((exam) => {
      const card = cards.get(exam.id)
      return card ? [examText(card, exam)] : []
    })
    return listOfTexts(quizzes.listExams.response, rows, { total, server_time })
  })

  route(app, quizzes.listPractices, access.signedIn, async ({ viewer, query }) => {
    const now = clock.now()
    const [page, held] = await Promise.all([
      selectPractices(db, now, viewer, query),
      selectHeldChapters(db, now, askerOf(viewer)),
    ])
    const shown = toList(page, (row) =>
      practiceRow(
        row,
        held.filter(({ chapter_id }) => row.chapters.some(({ id }) => id === chapter_id)),
      ),
    )
    return { ...shown, server_time: epoch(now) }
  })

  route(app, quizzes.getPracticeOverlap, access.admin, async ({ query }) => ({
    data: await showPracticeOverlap(platform, query),
  }))

  route(app, quizzes.listQuizSubjects, access.signedIn, async ({ viewer, query }) => ({
    data: await selectQuizSubjects(db, askerOf(viewer), query.quiz_mode),
  }))

  route(app, quizzes.getExamClock, access.signedIn, async () => ({
    data: { time_zone: settings.examTimeZone, server_time: epoch(clock.now()) },
  }))

  route(app, quizzes.getQuiz, access.signedIn, async ({ viewer, params }) => {
    const isAdmin = viewer.role === 'Admin'
    const found = await getQuiz(db, clock.now(), askerOf(viewer), params.id)
    const quiz = isAdmin ? found : forStudents(found)
    if (quiz.has_sections) {
      const composed = await readComposition(db, quiz.id)
      const sections = showSections(composed, quiz.chapters, { showsChosen: isAdmin })
      return { data: quizDetail(quiz, [], sections) }
    }
    const questions = isAdmin ? await selectQuestionHeads(db, quiz.chapter_id) : []
    return { data: quizDetail(quiz, questions, null) }
  })

  route(app, quizzes.previewQuiz, access.admin, async ({ body }) => {
    const { composition, bank } = await checkSections(db, body)
    return { data: previewTotals(totalsOf(composition, bank)) }
  })

  route(app, quizzes.createQuiz, access.admin, async ({ viewer, body }) => ({
    message: 'Successfully added new quiz',
    data: { id: await createQuiz(platform, { viewer, ...body }) },
  }))

  route(app, quizzes.updateQuiz, access.admin, async ({ viewer, params, body }) => {
    await updateQuiz(platform, { ...params, ...body, viewer })
    return { message: 'Successfully edited the quiz' }
  })

  download(app, files.getQuizFile, access.admin, ['application/json'], ({ viewer, params }) =>
    writeQuizFile(platform, { viewer, ...params }),
  )

  route(app, files.checkQuizFile, access.admin, async ({ body }) => ({
    data: await checkQuizFile(platform, body),
  }))

  route(app, dependents.getQuizDependents, access.admin, async ({ params }) => ({
    data: await getQuizDependents(db, [params.id]),
  }))

  route(app, quizzes.deleteQuiz, access.admin, async ({ viewer, params }) => ({
    message: `Quiz with ID ${params.id} has been deleted`,
    undo: await deleteQuizzes(platform, { viewer, ids: [params.id] }),
  }))

  route(app, quizzes.moveQuizzes, access.admin, async ({ viewer, body }) => ({
    message: 'Successfully moved the quizzes',
    data: await moveQuizzes(platform, { ...body, viewer }),
  }))

  route(app, dependents.getQuizzesDependents, access.admin, async ({ query }) => ({
    data: await getQuizDependents(db, query.ids),
  }))

  route(app, quizzes.deleteQuizzes, access.admin, async ({ viewer, body }) => ({
    message: 'Successfully deleted the quizzes',
    undo: await namingMissing(
      platform,
      { kind: 'quiz', ...body },
      deleteQuizzes(platform, { viewer, ...body }),
    ),
  }))
}
