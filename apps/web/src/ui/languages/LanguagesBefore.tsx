import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { lazy, Suspense } from 'react'
import classes from './LanguagesBefore.module.css'

const ReadingFields = lazy(async () => ({
  default: (await import('./late-parts.ts')).ReadingFields,
}))

/**
 * Chooses the languages of a paper before it is opened; renders nothing if there is nothing to
 * choose. Keeps its space while it loads.
 */
export function LanguagesBefore({
  quiz: { id, languages },
  reader,
}: {
  readonly quiz: { readonly id: number; readonly languages?: PaperLanguages | undefined }
  /** Id of the user. */
  readonly reader: number
}) {
  if (!languages) return null
  return (
    <div className={classes.space} data-many={languages.offered.length > 2 || undefined}>
      <div>
        <Suspense fallback={null}>
          <ReadingFields languages={languages} reader={reader} quiz={id} />
        </Suspense>
      </div>
    </div>
  )
}
