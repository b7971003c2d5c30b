import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { genders, type Profile } from '@prepwell/contract/accounts/profiles.ts'
import { accountStatuses } from '@prepwell/contract/accounts/users.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import type { ProfileCalls } from '../users.api.ts'
import classes from './ProfileForm.module.css'
import { type ExtraTimeChoice, earliestBirth, extraTimeChoices } from './profile-form.ts'
import { useProfileForm } from './use-profile-form.ts'

/** Changes a profile. The first field gets focus. */
export function ProfileForm({
  profile,
  calls,
  isForAdmin,
  onSaved,
  onCancel,
}: {
  readonly profile: Profile
  readonly calls: ProfileCalls
  /** True if an admin edits the profile and can change the status too. */
  readonly isForAdmin: boolean
  readonly onSaved: () => void
  readonly onCancel: () => void
}) {
  const { form, today, birth, isSaving, refusal, submit } = useProfileForm(profile, calls, onSaved)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const field = (name: keyof typeof form.values) => form.getInputProps(name)
  const [extra, setExtra] = useState(form.getValues().extra_time)
  form.watch('extra_time', ({ value }) => setExtra(value))
  const personal = isForAdmin ? 'off' : undefined
  return (
    <form onSubmit={submit} noValidate aria-label="Edit profile">
      {refusal ? (
        <Alert color="red" role="note" mb="md" icon={<IconAlertCircle aria-hidden />}>
          {messageOf(refusal)}
        </Alert>
      ) : null}
      <div className={classes.fields}>
        <TextInput
          ref={first}
          label="Name"
          autoComplete={personal ?? 'name'}
          required
          key={form.key('name')}
          {...field('name')}
        />
        <TextInput
          label="Email"
          value={profile.email}
          disabled
          classNames={{ input: classes.fixed ?? '' }}
        />
        <TextInput
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          key={form.key('username')}
          {...field('username')}
        />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete={personal ?? 'tel'}
          key={form.key('phone_number')}
          {...field('phone_number')}
        />
        <Textarea
          label="Address"
          rows={2}
          autoComplete={personal ?? 'street-address'}
          className={classes.wide ?? ''}
          key={form.key('address')}
          {...field('address')}
        />
        <Textarea
          label="Bio"
          description="A few words about yourself, shown below the name"
          rows={4}
          className={classes.wide ?? ''}
          key={form.key('bio')}
          {...field('bio')}
        />
        <NativeSelect
          label="Gender"
          data={[{ value: '', label: 'Not given' }, ...genders]}
          key={form.key('gender')}
          {...field('gender')}
        />
        <TextInput
          ref={birth}
          label="Date of birth"
          type="date"
          min={earliestBirth}
          max={today}
          autoComplete={personal ?? 'bday'}
          key={form.key('dob')}
          {...field('dob')}
        />
        <TextInput
          label="Qualification"
          key={form.key('qualification')}
          {...field('qualification')}
        />
        {isForAdmin ? (
          <TextInput
            label="Roll number"
            description={
              profile.email
                ? 'The student can also log in with it'
                : 'The student logs in with it: there is no email address'
            }
            autoComplete="off"
            key={form.key('roll_number')}
            {...field('roll_number')}
          />
        ) : null}
        {isForAdmin ? (
          <TextInput
            label="Category"
            description="For exams whose cut-offs differ by category"
            autoComplete="off"
            key={form.key('category')}
            {...field('category')}
          />
        ) : null}
        {isForAdmin ? (
          <NativeSelect
            label="Status"
            data={[...accountStatuses]}
            key={form.key('status')}
            {...field('status')}
          />
        ) : null}
        {isForAdmin ? (
          <div className={classes.extra}>
            <NativeSelect
              label="Extra time"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description="In exams and timed practices, from the next start on"
              data={extraTimeChoices.map((value) => ({ value, label: extraTimeLabel(value) }))}
              key={form.key('extra_time')}
              {...field('extra_time')}
            />
            {extra === 'minutes' ? (
              <TextInput
                label="Minutes"
                inputMode="numeric"
                required
                key={form.key('extra_minutes')}
                {...field('extra_minutes')}
              />
            ) : null}
          </div>
        ) : null}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={isSaving}>
          Save Changes
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function extraTimeLabel(choice: ExtraTimeChoice): string {
  if (choice === '') return 'None'
  return choice === 'minutes' ? 'Minutes…' : `${choice.replace('x', '× ')} the time`
}
