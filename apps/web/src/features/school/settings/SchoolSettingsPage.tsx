import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/query-client.ts'
import { DetailSkeleton } from '../../../ui/detail/DetailSkeleton.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RetentionPanel } from './RetentionPanel.tsx'
import { SchoolForm } from './SchoolForm.tsx'
import { SchoolLogo } from './SchoolLogo.tsx'
import classes from './SchoolSettings.module.css'
import { SignInProviderPanel } from './SignInProviderPanel.tsx'
import { schoolSettingsQuery } from './settings.api.ts'

/** The settings of the school. */
export function SchoolSettingsPage() {
  const { data, error, isFetching, refetch } = useQuery(schoolSettingsQuery())
  return (
    <div className={classes.page}>
      <PageTitle title="School" subtitle="What applies to everybody here. Changes are logged." />
      {data ? (
        <>
          <SchoolForm loaded={data} />
          <SchoolLogo logo={data.settings.logo} />
          <SignInProviderPanel />
          <RetentionPanel />
        </>
      ) : error ? (
        <LoadError
          title="The settings could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <DetailSkeleton what="Loading the settings…" />
      )}
    </div>
  )
}
