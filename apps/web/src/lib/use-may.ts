import { may, type Permission } from '@prepwell/contract/wire/permissions.ts'
import { useSession } from './session.ts'

/** True if the reader has the permission, be it only for own subjects, groups or exams. */
export const useMay = (permission: Permission): boolean =>
  useSession(({ user }) => user !== null && may(user, permission))
