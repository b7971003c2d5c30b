import { useNavigate, useSearchParams } from 'react-router'
import { ownAddress } from '../lib/own-address.ts'
import { paths } from '../lib/paths.ts'
import { Trouble } from './RouteError.tsx'

/** Where a guard leads when the server did not answer as it should. */
export function ErrorPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const retry = () => void navigate(ownAddress(search.get('next')) ?? paths.home)
  return (
    <Trouble
      title="Something went wrong"
      text="An unexpected error happened on our side. Please try again in a moment."
      onRetry={retry}
    />
  )
}
