import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/query-client.ts'
import { DetailSkeleton } from '../../../ui/detail/DetailSkeleton.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { useFresh } from '../../../ui/forms/use-fresh.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { signInProviderQuery } from './provider.api.ts'

/** The school's own sign-in provider. */
export function SignInProviderPanel() {
  const { error, isFetching, refetch } = useQuery(signInProviderQuery())
  const data = useFresh(signInProviderQuery())
  return (
    <Panel title="Login with school accounts">
      {data ? (
        <ProviderForm
          key={data.data ? 'stored' : 'new'}
          provider={data.data}
          addresses={data.addresses}
        />
      ) : error ? (
        <LoadError
          title="The login provider could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <DetailSkeleton what="Loading the login provider…" />
      )}
    </Panel>
  )
}
