import type { ReactNode } from 'react'
import classes from './languages.module.css'
import type { FormLanguages } from './use-form-languages.ts'

/**
 * A field in the languages shown in the form: both side by side, or the other one in place of the
 * first.
 */
export function InEachLanguage({
  languages: { open, opened, isBeside },
  first,
  other,
}: {
  readonly languages: FormLanguages
  readonly first: ReactNode
  /** Renders the field in another language. */
  readonly other: (tag: string) => ReactNode
}) {
  return (
    <div className={classes.fields} data-beside={(open !== null && isBeside) || undefined}>
      <div className={classes.field} hidden={open !== null && !isBeside}>
        {first}
      </div>
      {opened.map((tag) => (
        <div key={tag} className={classes.field} hidden={tag !== open}>
          {other(tag)}
        </div>
      ))}
    </div>
  )
}
