import { Button, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallError } from '../../../../lib/call.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading, Repeat } from '../../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import panelClasses from '../../../../ui/layout/Panel.module.css'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { SecondFactorCard } from '../../auth/index.ts'
import type { ProfileCalls, ShownProfile } from '../users.api.ts'
import { MyDataCard } from './MyDataCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import detailClasses from './ProfileDetails.module.css'
import { ProfileDetails } from './ProfileDetails.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import classes from './ProfileScreen.module.css'
import sideClasses from './ProfileSide.module.css'
import { ProfileSide } from './ProfileSide.tsx'
import { SessionsCard } from './SessionsCard.tsx'

interface ProfileScreenProps {
  readonly calls: ProfileCalls
  /**
   * True if an admin views someone else's profile: the status can be changed, the password cannot.
   */
  readonly isForAdmin?: boolean
  /** False for a reader who may view the profile but not edit it. */
  readonly mayEdit?: boolean
  readonly isEditing: boolean
  readonly onEditing: (isEditing: boolean) => void
  /** Shown beside the heading unless the profile is being edited. */
  readonly buttons?: ReactNode
  /** Shown when the profile does not exist. */
  readonly unknown?: ReactNode
  /** Shown below the details. */
  readonly more?: (profile: ShownProfile) => ReactNode
}

/** A profile to view or edit. The owner also sees the password and the sessions. */
export function ProfileScreen({ unknown, buttons, ...shown }: ProfileScreenProps) {
  const { calls, isForAdmin = false, isEditing } = shown
  const { data, error, isFetching, refetch } = useQuery(calls.query)
  if (!data && unknown && error instanceof CallError && error.code === 'not_found') return unknown
  const title = isForAdmin ? 'Student profile' : 'Profile'
  return (
    <div className={classes.page}>
      <PageTitle title={title} windowTitle={isForAdmin && data ? `${data.name} · ${title}` : title}>
        {isEditing ? null : buttons}
      </PageTitle>
      {data ? <LoadedProfile {...shown} profile={data} onReload={() => void refetch()} /> : null}
      {!data && error ? (
        <LoadError
          title="The profile could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {!data && !error ? <ProfileSkeleton /> : null}
    </div>
  )
}

function LoadedProfile({
  profile,
  calls,
  isForAdmin = false,
  mayEdit = true,
  isEditing,
  onEditing,
  onReload,
  more,
}: ProfileScreenProps & { readonly profile: ShownProfile; readonly onReload: () => void }) {
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const cancel = () => {
    onEditing(false)
    onReload()
  }
  return (
    <div className={classes.columns}>
      <ProfileSide profile={profile} calls={calls} mayEdit={mayEdit} />
      <div className={classes.main}>
        <Panel
          title="Details"
          action={
            isEditing || !mayEdit ? null : (
              <Button
                ref={editButton}
                variant="default"
                leftSection={<IconPencil size={17} aria-hidden />}
                onClick={() => onEditing(true)}
              >
                Edit Profile
              </Button>
            )
          }
        >
          {isEditing ? (
            <ProfileForm
              profile={profile}
              calls={calls}
              isForAdmin={isForAdmin}
              onSaved={() => onEditing(false)}
              onCancel={cancel}
            />
          ) : (
            <ProfileDetails profile={profile} isForAdmin={isForAdmin} />
          )}
        </Panel>
        {more?.(profile)}
        {isForAdmin ? null : (
          <>
            <PasswordCard email={profile.email} />
            <SecondFactorCard />
            <SessionsCard />
            <MyDataCard />
          </>
        )}
      </div>
    </div>
  )
}

const facts = 8

function ProfileSkeleton() {
  return (
    <Loading what="Loading the profile…">
      <div className={classes.columns}>
        <div className={`${panelClasses.panel} ${sideClasses.side}`}>
          <Skeleton height={150} circle />
          <Skeleton height={22} width={140} mt={15} />
          <Skeleton height={18} width={100} mt={5} />
          <Skeleton height={36} width="100%" maw={240} mt={16} />
        </div>
        <div className={panelClasses.panel}>
          <div className={panelClasses.head}>
            <Skeleton height={22} width={110} />
            <Skeleton height={36} width={126} />
          </div>
          <div className={detailClasses.facts}>
            <Repeat count={facts}>
              {(index) => (
                <div key={index}>
                  <Skeleton height={16} width={70} />
                  <Skeleton height={20} width="70%" mt={7} />
                </div>
              )}
            </Repeat>
          </div>
        </div>
      </div>
    </Loading>
  )
}
