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
import { getNotebookSettings, type NotebookSettings } from '@prepwell/contract/results/notebook.ts'
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

/** Calls for a student's profile, which students and admins use. */
export const studentProfile = (id: number) =>
  profileCalls(
    ['students', 'one', id],
    async (signal) => (await call(getStudent, { params: { id }, signal })).data,
    async (body) => (await call(updateStudent, { params: { id }, body })).data,
  )

export type OwnGoal = Pick<NotebookSettings, 'exam_name' | 'exam_date'> & {
  readonly is_exam_over: boolean
}

/**
 * The exam that the student prepares for. Its key begins like those of the notebook, so that a
 * change of the notebook's settings reloads it. A failure is shown in its card.
 */
export const ownGoalQuery = () =>
  queryOptions({
    queryKey: ['notebook', 'goal'],
    queryFn: async ({ signal }): Promise<OwnGoal> =>
      (await call(getNotebookSettings, { signal })).data,
    meta: { silent: true },
  })

/** Calls for the admin's own profile. */
export const adminProfile = () =>
  profileCalls(
    ['admins', 'profile'],
    (signal) => call(getAdminProfile, { signal }),
    // Admins cannot suspend themselves and sit no exams, so these fields are not sent.
    async ({ status: _, extra_time: _extra, roll_number: _roll, category: _category, ...body }) =>
      (await call(updateAdminProfile, { body })).data,
  )

/** A profile. A student's profile also has the groups and whether the sign-in asks for a code. */
export type ShownProfile = Profile & Partial<OneStudentProfile>

/** The calls that read and change one profile. All profile pages share this shape. */
export type ProfileCalls = ReturnType<typeof profileCalls>

function profileCalls(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<ShownProfile>,
  write: (changes: ProfileChanges) => Promise<ShownProfile>,
) {
  const keep = (profile: ShownProfile, client: QueryClient) => {
    showInHeader(profile)
    // Lists and results also show names and pictures, and refetch when next opened.
    void client.invalidateQueries({ refetchType: 'none' })
    client.setQueryData(queryKey, profile)
  }
  return {
    query: queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) }),
    update: mutationOptions({
      mutationFn: write,
      onSuccess: (profile, _changes, _result, { client }) => keep(profile, client),
    }),
    /** Uploads a picture and stores it in the profile. */
    updatePicture: mutationOptions({
      mutationFn: async (file: File) =>
        write({ profile_picture: await sendPicture(file, 'profile_picture') }),
      onSuccess: (profile, _file, _result, { client }) => keep(profile, client),
    }),
  }
}

/** Updates the header, which reads the name and the picture from the session. */
function showInHeader({ id, name, username, email, roll_number, profile_picture }: Profile): void {
  const { user, setUser } = useSession.getState()
  if (user?.id === id) setUser({ ...user, name, username, email, roll_number, profile_picture })
}

/** Changes the reader's password, which ends every session of the account. */
export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof changePassword>['body']) => call(changePassword, { body }),
  })

/** Ends every session of the reader, on every device. */
export const logoutEverywhereMutation = () =>
  mutationOptions({ mutationFn: () => call(logoutEverywhere, {}) })

export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['users', 'notifications'],
    queryFn: ({ signal }) => call(getNotifications, { signal }),
  })

export const switchNotificationsMutation = () =>
  mutationOptions({
    mutationFn: (on: boolean) => call(on ? enableNotifications : disableNotifications, {}),
    onSuccess: (answer, _on, _result, { client }) =>
      client.setQueryData(notificationsQuery().queryKey, answer),
  })

/** Unsubscribes with the token from a mailed link. */
export const unsubscribeMutation = (token: string) =>
  mutationOptions({
    mutationFn: () => call(unsubscribe, { params: { token } }),
    // The link may be the reader's own, so the settings must be refetched.
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: notificationsQuery().queryKey }),
    meta: { silent: true },
  })
