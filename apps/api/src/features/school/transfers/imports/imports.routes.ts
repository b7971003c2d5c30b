import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import * as transfers from '@prepwell/contract/school/transfers.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { limitConcurrency } from '../../../../platform/concurrency/limit-concurrency.ts'
import { download } from '../../../../platform/http/download.ts'
import { acceptFormsToo } from '../../../../platform/http/form.ts'
import { route } from '../../../../platform/http/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { access, type Viewer } from '../../../shared/access/index.ts'
import type { ImportChoices } from './import-choices.ts'
import { questionRules } from './import-questions.ts'
import { studentRules } from './import-students.ts'
import { subjectRules } from './import-subjects.ts'
import { importTemplate, templateContentTypes } from './import-template.ts'
import { importUpload } from './import-upload.ts'
import { findImportProgress } from './imports.queries.ts'
import { readUpload, requireSize } from './read-upload.ts'
import type { ImportRules } from './run-import.ts'

/** Each import holds a connection and a file in memory, and imports are serialised anyway. */
const importQueue = { running: 2, waiting: 8 }

const settings = { perMinute: 60 }

/** Imports of questions, subjects and students from JSON rows or from files. */
export function registerImports(app: FastifyInstance, platform: Platform): void {
  const runQueued = limitConcurrency(importQueue)

  // A separate scope, because no other route accepts forms.
  const importing: FastifyPluginAsync = async (scope) => {
    await acceptFormsToo(scope)
    scope.addHook('preParsing', requireSize)
    const importRoute = <Row>(
      endpoint: typeof transfers.importQuestions,
      kind: ImportKind,
      rulesFor: (viewer: Viewer, choices: ImportChoices) => ImportRules<Row>,
    ) =>
      route(
        scope,
        endpoint,
        access.permitted,
        async ({ viewer, query, body, request }) => {
          const upload = await readUpload(request, query, body, kind)
          const rules = rulesFor(viewer, upload.choices)
          return runQueued(() => importUpload(platform, { viewer, rules, upload }))
        },
        settings,
      )
    importRoute(transfers.importQuestions, 'questions', questionRules)
    importRoute(transfers.importSubjects, 'subjects', () => subjectRules)
    importRoute(transfers.importStudents, 'students', () => studentRules)
  }
  void app.register(importing)

  route(app, transfers.getImportProgress, access.permitted, async ({ viewer, params }) => {
    const found = await findImportProgress(platform.db, params.key, viewer.id)
    return {
      data: found ? { phase: found.phase, done: found.rows_done, total: found.rows_total } : null,
    }
  })

  download(
    app,
    transfers.getImportTemplate,
    access.permitted,
    Object.values(templateContentTypes).map((type) => type.replace(/;.*/, '')),
    ({ params, query }) => importTemplate(params.kind, query.type, platform.clock.now()),
  )
}
