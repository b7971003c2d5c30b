import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { toProfile } from './profile.view.ts'
import { getProfile, type ProfileOwner } from './profiles.queries.ts'

/** The profile of a person, for that person and for admins; 404 for all others. */
export const showProfile = async (
  { db }: Pick<Platform, 'db'>,
  { viewer, owner }: { readonly viewer: Viewer; readonly owner: ProfileOwner },
): Promise<Profile> => toProfile(await getProfile(db, viewer, owner))
