import * as students from '@prepwell/contract/students.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { access } from '../auth/index.ts'
import { showProfile, updateProfile } from '../users/index.ts'

/** The profiles of students: the own one, and every one for admins. */
export function registerStudents(app: FastifyInstance, platform: Platform): void {
  route(app, students.getStudent, access.signedIn, async ({ viewer, params }) => ({
    data: await showProfile(platform.db, viewer, { id: params.id, role: 'student' }),
  }))

  route(app, students.updateStudent, access.signedIn, async ({ viewer, params, body }) => ({
    message: 'Profile updated successfully.',
    data: await updateProfile(platform, viewer, { id: params.id, role: 'student' }, body),
  }))
}
