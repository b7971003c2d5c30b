import { IconHome, IconRefresh } from '@tabler/icons-react'
import { useRouteError } from 'react-router'
import { paths } from '../lib/paths.ts'
import { windowTitleOf } from '../lib/school.ts'
import { buttonClass, LinkButton } from '../ui/controls/LinkButton.tsx'
import heading from '../ui/layout/PageTitle.module.css'
import classes from './Notice.module.css'

/** Error messages of browsers and the bundler for a script or style sheet that cannot be loaded. */
const missingFile = /dynamically imported module|importing a module|preload CSS/i

/**
 * Replaces a page that crashed. If a file of an older release is gone, Reload loads the current
 * release.
 */
export function RouteError() {
  const error = useRouteError()
  const isMissingFile = error instanceof Error && missingFile.test(error.message)
  return (
    <ErrorNotice
      title={isMissingFile ? 'This page could not be loaded' : 'Something went wrong'}
      text={
        isMissingFile
          ? 'There is a newer version of this site, or the connection failed.'
          : 'An unexpected error stopped this page. Nothing that was saved is lost.'
      }
      retry={isMissingFile ? 'Reload' : 'Try again'}
      onRetry={() => window.location.reload()}
    />
  )
}

/** Like {@link RouteError}, without a layout around it. */
export function RootError() {
  return (
    <main>
      <RouteError />
    </main>
  )
}

/** A page that reports an error, with a retry and a link home. */
export function ErrorNotice({
  title,
  text,
  retry = 'Try again',
  onRetry,
}: {
  readonly title: string
  readonly text: string
  /** Label of the retry button. */
  readonly retry?: string
  readonly onRetry: () => void
}) {
  return (
    <div className={classes.notice} role="alert">
      {/* Not PageTitle: every page would load its code, which finds the title's language. */}
      <title>{windowTitleOf(title)}</title>
      <div className={heading.head}>
        <div className={heading.words}>
          <h1 className={heading.title}>{title}</h1>
          <p className={heading.subtitle}>{text}</p>
        </div>
      </div>
      <div className={classes.buttons}>
        <button type="button" className={buttonClass({})} onClick={onRetry}>
          <IconRefresh size={18} aria-hidden /> {retry}
        </button>
        <LinkButton to={paths.home} variant="default">
          <IconHome size={18} aria-hidden /> Home
        </LinkButton>
      </div>
    </div>
  )
}
