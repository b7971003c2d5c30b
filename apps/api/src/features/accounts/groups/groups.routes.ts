import * as groups from '@prepwell/contract/accounts/groups.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access, type Viewer } from '../../shared/access/index.ts'
import { changeGroupStudents } from './change-group-students.ts'
import { createGroup } from './create-group.ts'
import { deleteGroup } from './delete-group.ts'
import { getGroup, groupList } from './groups.queries.ts'
import { joinGroup } from './join-group.ts'
import { selectGroupsOf } from './members.queries.ts'
import { updateGroup } from './update-group.ts'

/** Groups of students: admins make them, students join with a code and see only their own. */
export function registerGroups(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  route(app, groups.listGroups, access.permitted, async ({ viewer, query }) =>
    toList(await groupList(db, viewer, query).page(), (group) => shownTo(viewer, group)),
  )

  route(app, groups.listOwnGroups, access.permitted, async ({ viewer }) => ({
    data: (await selectGroupsOf(db, [viewer.id])).get(viewer.id) ?? [],
  }))

  route(
    app,
    groups.joinGroup,
    access.permitted,
    async ({ viewer, body }) => {
      const group = await joinGroup(platform, { viewer, ...body })
      return { message: `You are now in the group ${group.name}`, data: group }
    },
    // A person types a code or two; a program that tries codes is stopped.
    { perMinute: 10 },
  )

  route(app, groups.getGroup, access.permitted, async ({ viewer, params }) => ({
    data: shownTo(viewer, await getGroup(db, params.id)),
  }))

  route(app, groups.createGroup, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully added new group',
    data: { id: await createGroup(platform, { viewer, ...body }) },
  }))

  route(app, groups.updateGroup, access.permitted, async ({ viewer, params, body }) => ({
    message: 'Successfully edited the group',
    data: await updateGroup(platform, { viewer, ...params, ...body }),
  }))

  route(app, groups.deleteGroup, access.permitted, async ({ viewer, params }) => {
    await deleteGroup(platform, { viewer, ...params })
    return { message: `Group with ID ${params.id} has been deleted` }
  })

  route(app, groups.changeGroupStudents, access.permitted, async ({ viewer, params, body }) => ({
    message:
      body.action === 'add'
        ? 'Successfully added the students'
        : 'Successfully took the students out of the group',
    data: { changed: await changeGroupStudents(platform, { viewer, ...params, ...body }) },
  }))
}

/**
 * Hides the join code from a program that may only list groups, because anyone with the code can
 * join.
 */
const shownTo = (viewer: Viewer, group: groups.Group): groups.Group =>
  viewer.granted && !may(viewer, 'groups.edit') ? { ...group, join_code: null } : group
