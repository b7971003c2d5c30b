import { may, type Permission } from '@prepwell/contract/wire/permissions.ts'
import { useSession } from './session.ts'

/** True if the user has the permission, even if only for their own subjects, groups or exams. */
export const useMay = (permission: Permission): boolean =>
  useSession(({ user }) => user !== null && may(user, permission))
