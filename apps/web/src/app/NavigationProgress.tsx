import { useNavigation } from 'react-router'
import classes from './NavigationProgress.module.css'

/** A thin line at the top while a page is on its way; quick ones never show it. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'
  return isLoading ? (
    <div className={classes.line} role="progressbar" aria-label="Loading page" />
  ) : null
}
