import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/query-client.ts'
import { useSession } from '../../../../lib/session.ts'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { notificationsQuery } from '../users.api.ts'
import classes from './Settings.module.css'
import { SettingsForm, type SettingsFormProps, type SettingsTexts } from './SettingsForm.tsx'

type Kind = Pick<SettingsFormProps, 'texts' | 'hasLists'>

function SettingsScreen(kind: Kind) {
  const email = useSession(({ user }) => user?.email)
  // The reader has signed out and is about to leave this page.
  if (email === undefined) return null
  return <LoadedSettings {...kind} email={email} />
}

function LoadedSettings(props: Kind & { readonly email: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...notificationsQuery(),
    meta: { silent: true },
  })
  return (
    <div className={classes.page}>
      <PageTitle title="Settings" />
      {data ? (
        <SettingsForm {...props} notified={data.notifications_enabled} />
      ) : error ? (
        <LoadError
          title="The settings could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading the settings…">
          <div className={classes.skeleton}>
            <Skeleton height={152} radius="lg" />
            {props.hasLists ? (
              <>
                <Skeleton height={118} radius="lg" />
                <Skeleton height={82} radius="lg" />
              </>
            ) : null}
            <Skeleton height={80} radius="lg" />
            <Skeleton height={80} radius="lg" />
          </div>
        </Loading>
      )}
    </div>
  )
}

/** The settings of an admin, which include the page length of lists. */
export function AdminSettingsPage() {
  return <SettingsScreen texts={adminTexts} hasLists={true} />
}

export function StudentSettingsPage() {
  return <SettingsScreen texts={studentTexts} hasLists={false} />
}

const studentTexts: SettingsTexts = {
  notifications:
    'A reminder before an exam, a mail when a result is published, and a report of your week',
  saved: 'Settings saved successfully!',
}

const adminTexts: SettingsTexts = {
  notifications: 'An email when somebody sends a message through the contact form',
  saved: 'Admin settings saved successfully!',
}
