import { IconHome, IconRefresh } from '@tabler/icons-react'
import { paths } from '../lib/paths.ts'
import { buttonClass, LinkButton } from '../ui/LinkButton.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import classes from './Notice.module.css'

/** A page that says what went wrong, with a retry and the way home. */
export function Trouble({
  title,
  text,
  onRetry,
}: {
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
}) {
  return (
    <div className={classes.notice} role="alert">
      <PageTitle title={title} subtitle={text} />
      <div className={classes.buttons}>
        <button type="button" className={buttonClass({})} onClick={onRetry}>
          <IconRefresh size={18} aria-hidden /> Try again
        </button>
        <LinkButton to={paths.home} variant="default">
          <IconHome size={18} aria-hidden /> Home
        </LinkButton>
      </div>
    </div>
  )
}
