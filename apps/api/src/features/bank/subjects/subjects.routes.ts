import * as subjects from '@prepwell/contract/bank/subjects.ts'
import * as dependents from '@prepwell/contract/shared/dependents.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { FastifyInstance } from 'fastify'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { namingMissing } from '../../shared/deletions/index.ts'
import { countDependents } from './count-dependents.ts'
import { createSubject } from './create-subject.ts'
import { deleteSubjects } from './delete-subjects.ts'
import { getSubject, selectChaptersOfSubjects, subjectList } from './subjects.queries.ts'
import { subjectDetail, subjectRow } from './subjects.view.ts'
import { updateSubject } from './update-subject.ts'

/** Subjects: every signed-in user reads them, admins change them. */
export function registerSubjects(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  route(app, subjects.listSubjects, access.permitted, async ({ viewer, query }) =>
    toList(await subjectList(db, viewer, query).page(), subjectRow),
  )

  route(app, subjects.getSubject, access.permitted, async ({ viewer, params }) => {
    const subject = await getSubject(db, params.id)
    const counted = { withDrafts: !isStudentAccount(viewer) }
    return {
      data: subjectDetail(subject, await selectChaptersOfSubjects(db, [subject.id], counted)),
    }
  })

  route(app, subjects.createSubject, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully added new subject',
    data: { id: await createSubject(platform, { viewer, ...body }) },
  }))

  route(app, subjects.updateSubject, access.permitted, async ({ viewer, params, body }) => {
    await updateSubject(platform, { viewer, ...params, ...body })
    return { message: 'Successfully edited the subject' }
  })

  route(app, dependents.getSubjectDependents, access.permitted, async ({ viewer, params }) => ({
    data: await countDependents(platform, { viewer, ids: [params.id] }),
  }))

  route(app, subjects.deleteSubject, access.permitted, async ({ viewer, params }) => ({
    message: `Subject with ID ${params.id} has been deleted`,
    undo: await deleteSubjects(platform, { viewer, ids: [params.id] }),
  }))

  route(app, dependents.getSubjectsDependents, access.permitted, async ({ viewer, query }) => ({
    data: await countDependents(platform, { viewer, ...query }),
  }))

  route(app, subjects.deleteSubjects, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully deleted the subjects',
    undo: await namingMissing(
      platform,
      { kind: 'subject', ...body },
      deleteSubjects(platform, { viewer, ...body }),
    ),
  }))
}
