import { use } from 'react'
import { LanguageChoice } from './LanguageChoice.tsx'
import { englishName } from './language-names.ts'
import classes from './ReadingSwitch.module.css'
import { ReadingContext } from './reading.ts'

/**
 * Changes the languages of a paper. Names the language that decides if the texts differ, unless it
 * is the only one shown.
 */
export function ReadingSwitch() {
  const reading = use(ReadingContext)
  if (!reading) return null
  const { offered, deciding, main, beside, choose } = reading
  return (
    <div className={classes.switch}>
      <div data-print="hidden">
        <LanguageChoice offered={offered} choice={{ main, beside }} isCompact onChoose={choose} />
      </div>
      {main === deciding && beside === null ? null : (
        <p className={classes.note}>If the texts differ, {englishName(deciding)} decides.</p>
      )}
    </div>
  )
}
