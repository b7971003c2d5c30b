import { type ReactNode, use, useMemo } from 'react'
import { InLanguages } from '../../../../ui/languages/InLanguages.tsx'
import { inMain, ReadingContext } from '../../../../ui/languages/reading.ts'
import { SittingContext, useSitting } from '../hooks/sitting-context.ts'
import { sectionNames } from './section-texts.ts'

/**
 * Shows a running exam or practice in the languages that the student chooses, without any effect on
 * answers. Changes nothing for a paper with one language.
 */
export function SittingLanguages({
  reader,
  children,
}: {
  /** The id of the student. */
  readonly reader: number
  readonly children: ReactNode
}) {
  const { controller, languages, quizId } = useSitting()
  if (!languages) return children
  return (
    <InLanguages
      languages={languages}
      reader={reader}
      quiz={quizId}
      preferred={navigator.languages}
      onRead={controller.readIn}
    >
      <NamedSections>{children}</NamedSections>
    </InLanguages>
  )
}

/** Gives the sections their names in the student's main language. */
function NamedSections({ children }: { readonly children: ReactNode }) {
  const sitting = useSitting()
  const reading = use(ReadingContext)
  const named = useMemo(() => {
    const sections = sitting.sections.map((section) => ({
      ...section,
      name: inMain(reading, section.name, sectionNames(section)),
    }))
    return { ...sitting, sections }
  }, [sitting, reading])
  return <SittingContext value={named}>{children}</SittingContext>
}
