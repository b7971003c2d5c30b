import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { type ReactNode, Suspense } from 'react'
import { Loaded, loadedPart } from '../../lib/loaded-part.tsx'
import type { ReadingProviderProps } from './ReadingProvider.tsx'

const provider = loadedPart(async () => (await import('./late-parts.ts')).ReadingProvider)

/** Loads in advance what a paper with several languages needs. */
export const preloadReading = (): Promise<unknown> => provider.load()

interface InLanguagesProps extends Omit<ReadingProviderProps, 'languages'> {
  /** Null or undefined if there is nothing to choose; `children` are then shown as they are. */
  readonly languages: PaperLanguages | null | undefined
  /** Shown while the code loads. */
  readonly fallback?: ReactNode
}

/** Lets the texts of a paper (`Translated`) be read in the languages that it offers. */
export function InLanguages({ languages, fallback, ...props }: InLanguagesProps) {
  if (!languages) return props.children
  return (
    <Suspense fallback={fallback}>
      <Loaded of={provider} props={{ ...props, languages }} />
    </Suspense>
  )
}
