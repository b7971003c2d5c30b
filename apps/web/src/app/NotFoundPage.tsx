import { IconHome } from '@tabler/icons-react'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import classes from './Notice.module.css'

/** Any address that leads nowhere. */
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
