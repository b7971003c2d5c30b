import * as files from '@prepwell/contract/quizzes/quiz-file.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import * as dependents from '@prepwell/contract/shared/dependents.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { FastifyInstance } from 'fastify'
import { epoch } from '../../../platform/clock.ts'
import { toList } from '../../../platform/database/listing.ts'
import { download } from '../../../platform/http/download.ts'
import { listOfTexts } from '../../../platform/http/long-list.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectQuestionHeads } from '../../bank/questions/index.ts'
import { access, requireOwn, selectOwnIds, type Viewer } from '../../shared/access/index.ts'
import { namingMissing } from '../../shared/deletions/index.ts'
import { readSchoolSettings } from '../../shared/school-settings/index.ts'
import { askerOf } from './audience.queries.ts'
import { isBrowsePage, isFirstOfLiveFirst, selectExams, selectPractices } from './browse.queries.ts'
import { createBrowsePages, createUpcoming } from './browse-pages.ts'
import { checkSections } from './composition/check-sections.ts'
import { requireOwnSources } from './composition/own-quiz.ts'
import { readComposition } from './composition/read-composition.ts'
import { isTotalEstimated, totalMarksOf, totalsOf } from './composition/section-totals.ts'
import { showSections } from './composition/show-sections.ts'
import { createQuiz } from './create-quiz.ts'
import { deleteQuizzes } from './delete-quizzes.ts'
import { getQuizDependents } from './dependents.queries.ts'
import { checkQuizFile } from './file/check-quiz-file.ts'
import { writeQuizFile } from './file/write-quiz-file.ts'
import type { Fitting } from './goals/fitting.ts'
import { readForGoal } from './goals/read-for-goal.ts'
import { selectHeldChapters } from './held-questions.queries.ts'
import { countTranslated } from './languages/count-translated.ts'
import { moveQuizzes } from './move-quizzes.ts'
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
import { updateQuiz } from './update-quiz.ts'
import { quizVersionOf } from './version/quiz-content.ts'

/**
 * Quizzes: students see those open to them; admins make them, and teachers make them for their
 * groups.
 */
export function registerQuizzes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, settings } = platform
  const readBrowsePage = createBrowsePages(platform)
  const readUpcoming = createUpcoming(platform)
  const requireQuizzes = (viewer: Viewer, ids: readonly number[]) =>
    requireOwn(db, viewer, 'quizzes.edit', { kind: 'quiz', ids, field: 'ids' })
  const isEditable = async (viewer: Viewer, id: number) =>
    (await selectOwnIds(db, viewer, 'quizzes.edit', { kind: 'quiz', ids: [id] })).has(id)

  route(app, quizzes.listQuizzes, access.permitted, async ({ viewer, query }) => {
    const asker = askerOf(viewer)
    // Students may not know which quiz is open to which group.
    const asked = isStudentAccount(viewer) ? { ...query, group_id: undefined } : query
    return toList(await selectQuizzes(db, clock.now(), asker, asked), quizRow)
  })

  route(app, quizzes.listUpcoming, access.permitted, async ({ viewer, query }) =>
    toList(await readUpcoming({ viewer, query }), quizRow),
  )

  route(app, quizzes.listExams, access.permitted, async ({ viewer, query }) => {
    const { for_goal: forGoal = false, ...asked } = query
    const now = clock.now()
    const server_time = epoch(now)
    if (!isStudentAccount(viewer) || !isBrowsePage(asked)) {
      const read = (fitting?: Fitting) => selectExams(db, now, viewer, { ...asked, fitting })
      const readSoonBesides = isFirstOfLiveFirst(asked)
        ? (soonBesides: Fitting) =>
            selectExams(db, now, viewer, { ...asked, page: undefined, soonBesides })
        : undefined
      const asks = { viewer, now, forGoal, read, readSoonBesides }
      const page = await readForGoal(platform, asks)
      return { ...toList(page, examRow), goal: page.goal, server_time }
    }
    const { exams, total, cards, goal } = await readBrowsePage({ studentId: viewer.id, forGoal })
    const rows = exams.flatMap((exam) => {
      const card = cards.get(exam.id)
      return card ? [examText(card, exam)] : []
    })
    return listOfTexts(quizzes.listExams.response, rows, { total, server_time, goal })
  })

  route(app, quizzes.listPractices, access.permitted, async ({ viewer, query }) => {
    const { for_goal: forGoal = false, ...asked } = query
    const now = clock.now()
    const read = (fitting?: Fitting) => selectPractices(db, now, viewer, { ...asked, fitting })
    const [page, held] = await Promise.all([
      readForGoal(platform, { viewer, now, forGoal, read }),
      selectHeldChapters(db, now, askerOf(viewer)),
    ])
    const shown = toList(page, (row) =>
      practiceRow(
        row,
        held.filter(({ chapter_id }) => row.chapters.some(({ id }) => id === chapter_id)),
      ),
    )
    return { ...shown, goal: page.goal, server_time: epoch(now) }
  })

  route(app, quizzes.getPracticeOverlap, access.permitted, async ({ viewer, query }) => ({
    data: await showPracticeOverlap(platform, { viewer, ...query }),
  }))

  route(app, quizzes.listQuizSubjects, access.permitted, async ({ viewer, query }) => ({
    data: await selectQuizSubjects(db, askerOf(viewer), query.quiz_mode),
  }))

  route(app, quizzes.getExamClock, access.permitted, async () => {
    const { time_zone, review_first, shown_after } = await readSchoolSettings({ db, settings })
    const presets = { review_first, shown_after }
    return { data: { time_zone, server_time: epoch(clock.now()), presets } }
  })

  route(app, quizzes.getQuiz, access.permitted, async ({ viewer, params }) => {
    const found = await getQuiz(db, clock.now(), askerOf(viewer), params.id)
    // Not every teacher who sees a quiz may edit it: one may invigilate an exam of other subjects.
    const isEditor = !isStudentAccount(viewer) && (await isEditable(viewer, params.id))
    // Students read the announced marks, because the exact ones reveal what was drawn; editors may.
    const quiz = isEditor
      ? { ...found, total_marks: found.paper_marks ?? found.total_marks }
      : forStudents(found)
    if (quiz.has_sections) {
      const composed = await readComposition(db, quiz.id)
      const sections = showSections(composed, quiz.chapters, {
        showsChosen: isEditor,
        showsCutOffs: isEditor || quiz.show_cut_off,
      })
      const { composition, bank } = composed
      const total_marks = quiz.paper_frozen_at ? quiz.total_marks : totalMarksOf(composition, bank)
      const translated = isEditor ? await countTranslated(db, quiz, composed) : []
      const version = isEditor ? quizVersionOf(found, composition) : null
      const shown = { version, questions: [], sections, translated }
      return { data: quizDetail({ ...quiz, total_marks }, shown) }
    }
    const questions = isEditor
      ? await selectQuestionHeads(db, quiz.chapter_id, { withDrafts: false })
      : []
    const translated = isEditor ? await countTranslated(db, quiz, null) : []
    const version = isEditor ? quizVersionOf(found, undefined) : null
    return { data: quizDetail(quiz, { version, questions, sections: null, translated }) }
  })

  route(app, quizzes.previewQuiz, access.permitted, async ({ viewer, body }) => {
    await requireOwnSources(db, viewer, body)
    const { composition, bank } = await checkSections(db, body)
    const total_marks = totalMarksOf(composition, bank)
    const is_estimated = isTotalEstimated(composition, bank)
    return { data: { ...previewTotals(totalsOf(composition, bank), total_marks), is_estimated } }
  })

  route(app, quizzes.createQuiz, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully added new quiz',
    data: { id: await createQuiz(platform, { viewer, ...body }) },
  }))

  route(app, quizzes.updateQuiz, access.permitted, async ({ viewer, params, body }) => {
    await updateQuiz(platform, { ...params, ...body, viewer })
    return { message: 'Successfully edited the quiz' }
  })

  download(app, files.getQuizFile, access.permitted, ['application/json'], ({ viewer, params }) =>
    writeQuizFile(platform, { viewer, ...params }),
  )

  route(app, files.checkQuizFile, access.permitted, async ({ body }) => ({
    data: await checkQuizFile(platform, body),
  }))

  route(app, dependents.getQuizDependents, access.permitted, async ({ params }) => ({
    data: await getQuizDependents(db, [params.id]),
  }))

  route(app, quizzes.deleteQuiz, access.permitted, async ({ viewer, params }) => ({
    message: `Quiz with ID ${params.id} has been deleted`,
    undo: await deleteQuizzes(platform, { viewer, ids: [params.id] }),
  }))

  route(app, quizzes.moveQuizzes, access.permitted, async ({ viewer, body }) => {
    await requireQuizzes(viewer, body.ids)
    return {
      message: 'Successfully moved the quizzes',
      data: await moveQuizzes(platform, { ...body, viewer }),
    }
  })

  route(app, dependents.getQuizzesDependents, access.permitted, async ({ viewer, query }) => {
    await requireQuizzes(viewer, query.ids)
    return { data: await getQuizDependents(db, query.ids) }
  })

  route(app, quizzes.deleteQuizzes, access.permitted, async ({ viewer, body }) => {
    await requireQuizzes(viewer, body.ids)
    return {
      message: 'Successfully deleted the quizzes',
      undo: await namingMissing(
        platform,
        { kind: 'quiz', ...body },
        deleteQuizzes(platform, { viewer, ...body }),
      ),
    }
  })
}
