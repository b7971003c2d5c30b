import type { Profile } from '@prepwell/contract/profiles.ts'
import type { Db } from '../../platform/database.ts'
import type { Viewer } from '../auth/index.ts'
import { toProfile } from './profile.view.ts'
import { getProfile, type ProfileOwner } from './profiles.queries.ts'

/** The profile of a person, for the person and for admins; 404 for everybody else. */
export const showProfile = async (db: Db, viewer: Viewer, owner: ProfileOwner): Promise<Profile> =>
  toProfile(await getProfile(db, viewer, owner))
