import type { ReactNode } from 'react'
import { languageLabel } from '../../../../ui/languages/language-names.ts'
import { useSchoolLanguages } from '../questions.api.ts'
import classes from './languages.module.css'
import { ReadIn } from './ReadIn.tsx'
import { type StoredTexts, storedLanguages } from './stored-languages.ts'

/**
 * A question in each of its languages, side by side if there is room. With one language there are
 * no headings.
 */
export function EachLanguage({
  question,
  children,
}: {
  readonly question: StoredTexts
  readonly children: (tag: string, isFirst: boolean) => ReactNode
}) {
  const { first, others } = storedLanguages(question, useSchoolLanguages())
  if (others.length === 0)
    return (
      <ReadIn language={first} first={first}>
        {children(first, true)}
      </ReadIn>
    )
  return (
    <div className={classes.columns}>
      {[first, ...others].map((tag) => (
        <div key={tag} className={classes.column}>
          <h3 className={classes.columnName}>{languageLabel(tag)}</h3>
          <ReadIn language={tag} first={first}>
            {children(tag, tag === first)}
          </ReadIn>
        </div>
      ))}
    </div>
  )
}
