import { InLanguages } from '../../../../ui/languages/InLanguages.tsx'
import { SectionList, type StartCheck } from '../sections/SectionList.tsx'

/** The sections of a quiz before the start, in the language that the student has chosen. */
export function SectionsBefore({
  quiz: { id, languages, sections },
  reader,
  isWhole = false,
}: {
  readonly quiz: Pick<StartCheck, 'id' | 'languages' | 'sections'>
  /** Id of the student. */
  readonly reader: number
  /** Adds how they are marked. */
  readonly isWhole?: boolean
}) {
  if (!sections) return null
  const list = <SectionList sections={sections} isWhole={isWhole} />
  return (
    <InLanguages
      languages={languages}
      reader={reader}
      quiz={id}
      preferred={navigator.languages}
      fallback={list}
    >
      {list}
    </InLanguages>
  )
}
