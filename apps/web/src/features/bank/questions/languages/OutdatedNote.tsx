import { IconAlertTriangle } from '@tabler/icons-react'
import { englishName } from '../../../../ui/languages/language-names.ts'
import classes from './languages.module.css'

/** A note below a translation whose original has changed since. */
export const OutdatedNote = ({
  first,
}: {
  /** The language of the original. */
  readonly first: string
}) => (
  <p className={classes.outdated}>
    <IconAlertTriangle size={16} aria-hidden className={classes.sign} />
    The {englishName(first)} text has changed. Does this still say the same?
  </p>
)
