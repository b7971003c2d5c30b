import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { extraTimeOf } from './extra-time.ts'
import type { ProfileRow } from './profiles.queries.ts'

export const toProfile = (row: ProfileRow): Profile => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  roll_number: row.roll_number,
  phone_number: row.phone_number,
  address: row.address,
  bio: row.bio,
  gender: row.gender,
  dob: row.dob === null ? null : epoch(new Date(`${row.dob}T00:00:00Z`)),
  profile_picture: row.profile_picture,
  email_verified: row.email_verified_at !== null,
  status: row.status,
  date_created: epoch(row.created_at),
  last_login: epochOrNull(row.last_login_at),
  qualification: row.qualification,
  role: row.role,
  extra_time: extraTimeOf(row),
  category: row.category,
})
