import { getAdminProfile, updateAdminProfile } from '@prepwell/contract/accounts/admins.ts'
import { changePassword, logoutEverywhere } from '@prepwell/contract/accounts/auth.ts'
import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import {
  getStudent,
  type OneStudentProfile,
  updateStudent,
} from '@prepwell/contract/accounts/students.ts'
import {
  disableNotifications,
  enableNotifications,
  getNotifications,
  unsubscribe,
} from '@prepwell/contract/accounts/users.ts'
import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { useSession } from '../../../lib/session.ts'
import { sendPicture } from '../../shared/uploads/index.ts'

type ProfileChanges = CallInput<typeof updateStudent>['body']

/** The profile of a student, read and changed by the owner or by an admin. */
export const studentProfile = (id: number) =>
  profileCalls(
    ['students', 'one', id],
    async (signal) => (await call(getStudent, { params: { id }, signal })).data,
    async (body) => (await call(updateStudent, { params: { id }, body })).data,
  )

/** The own profile of an admin. */
export const adminProfile = () =>
  profileCalls(
    ['admins', 'profile'],
    (signal) => call(getAdminProfile, { signal }),
    // Nobody suspends oneself, and admins sit no exams.
    async ({ status: _, extra_time: _extra, ...body }) =>
      (await call(updateAdminProfile, { body })).data,
  )

/** A profile; that of a student also says which groups the student is in, and how it is opened. */
export type ShownProfile = Profile & Partial<OneStudentProfile>

/** How one profile is read and changed; the pages are the same for all of them. */
export type ProfileCalls = ReturnType<typeof profileCalls>

function profileCalls(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<ShownProfile>,
  write: (changes: ProfileChanges) => Promise<ShownProfile>,
) {
  const keep = (profile: ShownProfile, client: QueryClient) => {
    showInHeader(profile)
    // Lists and results show names and pictures too: whoever looks at them next asks again.
    void client.invalidateQueries({ refetchType: 'none' })
    client.setQueryData(queryKey, profile)
  }
  return {
    query: queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) }),
    update: mutationOptions({
      mutationFn: write,
      onSuccess: (profile, _changes, _result, { client }) => keep(profile, client),
    }),
    /** Uploads a picture and makes it the profile's. */
    updatePicture: mutationOptions({
      mutationFn: async (file: File) =>
        write({ profile_picture: await sendPicture(file, 'profile_picture') }),
      onSuccess: (profile, _file, _result, { client }) => keep(profile, client),
    }),
  }
}

/** The own name and picture stand in the header, which knows the session only. */
function showInHeader({ id, name, username, email, role, profile_picture }: Profile): void {
  const { user, setUser } = useSession.getState()
  if (user?.id === id) setUser({ id, name, username, email, role, profile_picture })
}

/** Changes the own password; from then on every session of the account is over. */
export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof changePassword>['body']) => call(changePassword, { body }),
  })

/** Ends every session of the reader, on every device. */
export const logoutEverywhereMutation = () =>
  mutationOptions({ mutationFn: () => call(logoutEverywhere, {}) })

/** Does the reader get e-mail notifications? */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['users', 'notifications'],
    queryFn: ({ signal }) => call(getNotifications, { signal }),
  })

/** Switches the own e-mail notifications on or off. */
export const switchNotificationsMutation = () =>
  mutationOptions({
    mutationFn: (on: boolean) => call(on ? enableNotifications : disableNotifications, {}),
    onSuccess: (answer, _on, _result, { client }) =>
      client.setQueryData(notificationsQuery().queryKey, answer),
  })

/** Follows the unsubscribe link of a mail. */
export const unsubscribeMutation = (token: string) =>
  mutationOptions({
    mutationFn: () => call(unsubscribe, { params: { token } }),
    // The link may be the reader's own: the settings must not show what was.
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: notificationsQuery().queryKey }),
    meta: { silent: true },
  })
