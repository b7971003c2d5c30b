import { useRouteError } from 'react-router'
import { Trouble } from './Trouble.tsx'

/**
 * In the place of a page that broke. A page of an older release that is gone is loaded anew by the
 * reload.
 */
export function RouteError() {
  const error = useRouteError()
  const isMissingFile = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <Trouble
      title={isMissingFile ? 'This page could not be loaded' : 'Something went wrong'}
      text={
        isMissingFile
          ? 'The connection failed, or there is a newer version of this site.'
          : 'An unexpected error stopped this page. Nothing that was saved is lost.'
      }
      onRetry={() => window.location.reload()}
    />
  )
}

/** The same where no layout is around it. */
export function RootError() {
  return (
    <main>
      <RouteError />
    </main>
  )
}
