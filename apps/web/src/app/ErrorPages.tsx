import { IconHome } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { ownAddress } from '../lib/own-address.ts'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { PageTitle } from '../ui/layout/PageTitle.tsx'
import classes from './Notice.module.css'
import { ErrorNotice } from './RouteError.tsx'

/** Guards redirect here if the server fails or gives an invalid response. */
export function ErrorPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const retry = () => void navigate(ownAddress(search.get('next')) ?? paths.home)
  return (
    <ErrorNotice
      title="Something went wrong"
      text="An unexpected error happened on our side. Please try again in a moment."
      onRetry={retry}
    />
  )
}

/** Shown for an unknown address. */
export function NotFoundPage() {
  return (
    <div className={classes.notice}>
      <p className={classes.number} aria-hidden="true">
        404
      </p>
      <PageTitle
        title="Page not found"
        subtitle="There is nothing at this address. It may have moved, or the link may have a typing slip."
      />
      <LinkButton to={paths.home}>
        <IconHome size={18} aria-hidden /> Back to home
      </LinkButton>
    </div>
  )
}
