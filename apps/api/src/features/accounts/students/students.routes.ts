import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import type { OneStudentProfile } from '@prepwell/contract/accounts/students.ts'
import * as students from '@prepwell/contract/accounts/students.ts'
import * as dependents from '@prepwell/contract/shared/dependents.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/database.ts'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { namingMissing } from '../../shared/deletions/index.ts'
import { findSecondFactorSince } from '../auth/index.ts'
import { selectGroupsOf } from '../groups/index.ts'
import { showProfile, toProfile, updateProfile } from '../users/index.ts'
import { createStudent } from './create-student.ts'
import { deleteStudents } from './delete-students.ts'
import { getStudentDependents } from './dependents.queries.ts'
import { giveSlips } from './give-slips.ts'
import { setStudentStatus } from './set-student-status.ts'
import { selectStudents } from './students.queries.ts'

/** Students: admins list and delete them; a profile is for its owner and for admins. */
export function registerStudents(app: FastifyInstance, platform: Platform): void {
  route(app, students.listStudents, access.permitted, async ({ viewer, query }) =>
    toList(await selectStudents(platform.db, viewer, query), ({ groups, ...row }) => ({
      ...toProfile(row),
      groups,
    })),
  )

  route(app, students.createStudent, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully added the student',
    data: { id: await createStudent(platform, { viewer, ...body }) },
  }))

  route(app, students.getStudent, access.permitted, async ({ viewer, params }) => ({
    data: await withMore(
      platform.db,
      await showProfile(platform, { viewer, owner: { ...params, role: 'student' } }),
    ),
  }))

  route(app, students.updateStudent, access.permitted, async ({ viewer, params, body }) => ({
    message: 'Profile updated successfully.',
    data: await withMore(
      platform.db,
      await updateProfile(platform, {
        viewer,
        owner: { ...params, role: 'student' },
        changes: body,
      }),
    ),
  }))

  route(app, dependents.getStudentDependents, access.permitted, async ({ params }) => ({
    data: await getStudentDependents(platform.db, [params.id]),
  }))

  route(app, students.deleteStudent, access.permitted, async ({ viewer, params }) => ({
    message: `Student with ID ${params.id} has been deleted`,
    undo: await deleteStudents(platform, { viewer, ids: [params.id] }),
  }))

  route(app, students.setStudentStatus, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully changed the status',
    data: await setStudentStatus(platform, { viewer, ...body }),
  }))

  route(app, dependents.getStudentsDependents, access.permitted, async ({ query }) => ({
    data: await getStudentDependents(platform.db, query.ids),
  }))

  route(app, students.giveSlips, access.permitted, async ({ viewer, body }) => {
    const data = await giveSlips(platform, { viewer, ...body })
    return { message: data.length === 1 ? 'New slip' : `${data.length} new slips`, data }
  })

  route(app, students.deleteStudents, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully deleted the students',
    undo: await namingMissing(
      platform,
      { kind: 'student', ...body },
      deleteStudents(platform, { viewer, ...body }),
    ),
  }))
}

const withMore = async (db: Db, profile: Profile): Promise<OneStudentProfile> => ({
  ...profile,
  groups: (await selectGroupsOf(db, [profile.id])).get(profile.id) ?? [],
  has_second_factor: (await findSecondFactorSince(db, profile.id)) !== undefined,
})
