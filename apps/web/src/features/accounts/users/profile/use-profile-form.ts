import { schemaResolver, useForm } from '@mantine/form'
import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '../../../../lib/call.ts'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { ProfileCalls } from '../users.api.ts'
import {
  changesOf,
  dayOf,
  extraTimeOf,
  fieldsOf,
  type ProfileFields,
  profileForm,
  wrongBirth,
} from './profile-form.ts'

export function useProfileForm(profile: Profile, calls: ProfileCalls, onSaved: () => void) {
  // The values when editing began; a refetch may change the profile meanwhile.
  const [before] = useState(() => fieldsOf(profile))
  const today = dayOf(new Date())
  const birth = useRef<HTMLInputElement>(null)
  const check = schemaResolver(profileForm(today), { sync: true })
  const form = useForm<ProfileFields>({
    mode: 'uncontrolled',
    initialValues: before,
    validate: (fields) => ({
      ...check(fields),
      // The browser reports an incomplete date as empty, and saving that would clear the date.
      ...(birth.current?.validity.badInput ? { dob: wrongBirth } : {}),
    }),
  })
  const update = useMutation(calls.update)
  const finish = () => {
    toast.success('Profile updated successfully.')
    onSaved()
  }
  const showTaken = (error: Error) => {
    if (!isTaken(error)) return
    form.setFieldError('username', error.message)
    form.getInputNode('username')?.focus()
  }
  const save = async (fields: ProfileFields) => {
    const changes = changesOf(before, fields)
    if (Object.keys(changes).length === 0) return finish()
    if (changes.status === 'Suspended' && !(await agreeToSuspend(profile.name))) return
    const { extra_time, extra_minutes, ...others } = changes
    const hasExtraTime = extra_time !== undefined || extra_minutes !== undefined
    const body = { ...others, ...(hasExtraTime ? { extra_time: extraTimeOf(fields) } : {}) }
    update.mutate(body, { onSuccess: finish, onError: showTaken })
  }
  return {
    form,
    today,
    birth,
    isSaving: update.isPending,
    /** The server's message when no field can show it. */
    refusal: update.error && !isTaken(update.error) ? update.error : null,
    submit: form.onSubmit(
      (fields) => void save(fields),
      (errors) => form.getInputNode(Object.keys(errors)[0] as keyof ProfileFields)?.focus(),
    ),
  }
}

const isTaken = (error: Error): boolean => error instanceof CallError && error.code === 'conflict'

/** Asks before a suspension, which locks the student out immediately. */
const agreeToSuspend = (name: string): Promise<boolean> =>
  confirm({
    title: 'Suspend this student?',
    text: `Every session of ${name} ends at once, also in the middle of an exam, and no new login is possible until you set the status to Active again.`,
    yes: 'Suspend',
    no: 'Cancel',
    danger: true,
  })
