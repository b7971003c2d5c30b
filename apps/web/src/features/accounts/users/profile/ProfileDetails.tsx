import { Badge } from '@mantine/core'
import type { ExtraTime } from '@prepwell/contract/accounts/extra-time.ts'
import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconRosetteDiscountCheckFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countOf, formatDate, timeAgo } from '../../../../lib/dates.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import classes from './ProfileDetails.module.css'
import { dayOfBirth } from './profile-form.ts'

export function ProfileDetails({
  profile,
  isForAdmin,
}: {
  readonly profile: Profile
  /** True if an admin views the profile, which then also shows the last visit. */
  readonly isForAdmin: boolean
}) {
  const born = dayOfBirth(profile.dob)
  return (
    <dl className={classes.facts}>
      <Fact label="Email">
        {profile.email ? (
          <EmailAddress email={profile.email} isVerified={profile.email_verified} />
        ) : null}
      </Fact>
      {profile.roll_number || (isForAdmin && isStudentAccount(profile)) ? (
        <Fact label="Roll number">{profile.roll_number}</Fact>
      ) : null}
      <Fact label="Phone">{profile.phone_number}</Fact>
      <Fact label="Address">{profile.address}</Fact>
      <Fact label="Gender">{profile.gender}</Fact>
      <Fact label="Date of birth">{born ? <time dateTime={born}>{born}</time> : null}</Fact>
      <Fact label="Qualification">{profile.qualification}</Fact>
      {profile.extra_time || (isForAdmin && isStudentAccount(profile)) ? (
        <Fact label="Extra time">
          {profile.extra_time ? extraTimeWords(profile.extra_time) : 'None'}
        </Fact>
      ) : null}
      {profile.category || (isForAdmin && isStudentAccount(profile)) ? (
        <Fact label="Category">{profile.category}</Fact>
      ) : null}
      <Fact label="Status">
        <ProfileStatus status={profile.status} isForAdmin={isForAdmin} />
      </Fact>
      <Fact label="Member since">
        <DateTime at={profile.date_created} format={formatDate} />
      </Fact>
      {isForAdmin ? (
        <Fact label="Last login">
          {profile.last_login === null ? 'Never' : <LastLogin at={profile.last_login} />}
        </Fact>
      ) : null}
    </dl>
  )
}

/** For example 'Exams last 1.5 times as long' or 'Exams last 20 minutes longer'. */
const extraTimeWords = ({ factor, minutes }: ExtraTime) =>
  factor === null
    ? `Exams last ${countOf(minutes ?? 0, 'minute')} longer`
    : `Exams last ${factor} times as long`

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {children ?? <span className={classes.none}>Not given</span>}
      </dd>
    </div>
  )
}

function EmailAddress({
  email,
  isVerified,
}: {
  readonly email: string
  readonly isVerified: boolean
}) {
  const [Icon, look, words] = isVerified
    ? [IconRosetteDiscountCheckFilled, classes.verified, 'Verified']
    : [IconAlertTriangle, classes.unverified, 'Not verified']
  return (
    <span className={classes.email} data-verified={isVerified}>
      <span>{email} </span>
      <span className={look} title={words}>
        <Icon size={18} aria-hidden />
        <span className={isVerified ? 'visually-hidden' : undefined}>{words}</span>
      </span>
    </span>
  )
}

function LastLogin({ at }: { readonly at: number }) {
  // Without `Math.max`, a login would seem to be in the future if the device's clock is slow.
  return <DateTime at={at} format={(epoch) => timeAgo(epoch, Math.max(epoch, Date.now() / 1000))} />
}

/**
 * The account's status. Any status other than active is red for an admin and a warning for the
 * owner.
 */
function ProfileStatus({
  status,
  isForAdmin,
}: {
  readonly status: Profile['status']
  readonly isForAdmin: boolean
}) {
  const isActive = status.toLowerCase() === 'active'
  const Icon = isActive ? IconCircleCheck : IconAlertTriangle
  const otherwise = isForAdmin ? 'red' : 'yellow'
  return (
    <Badge
      variant="light"
      color={isActive ? 'green' : otherwise}
      tt="none"
      size="lg"
      fw={550}
      leftSection={<Icon size={15} stroke={2} aria-hidden />}
    >
      {status}
    </Badge>
  )
}
