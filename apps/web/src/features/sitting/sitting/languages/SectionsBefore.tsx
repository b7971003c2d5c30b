import { use } from 'react'
import { InLanguages } from '../../../../ui/languages/InLanguages.tsx'
import { inMain, ReadingContext } from '../../../../ui/languages/reading.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { type SectionFacts, SectionList, type StartCheck } from '../sections/SectionList.tsx'
import { sectionInstructions, sectionNames } from './section-texts.ts'

/**
 * The sections of a quiz before the start, with their instructions, in the languages that the
 * student has chosen.
 */
export function SectionsBefore({
  quiz: { id, languages, sections },
  reader,
}: {
  readonly quiz: Pick<StartCheck, 'id' | 'languages' | 'sections'>
  /** Id of the student. */
  readonly reader: number
}) {
  if (!sections) return null
  const list = <Sections sections={sections} />
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

function Sections({ sections }: { readonly sections: readonly SectionFacts[] }) {
  const reading = use(ReadingContext)
  const named = sections.map((section) => ({
    ...section,
    name: inMain(reading, section.name, sectionNames(section)),
  }))
  return <SectionList sections={named} instructionsOf={instructionsOf} />
}

const instructionsOf = ({ instructions, ...section }: SectionFacts) => (
  <Translated
    text={instructions ?? ''}
    format={section.instructions_format}
    language={section.language}
    translations={sectionInstructions(section)}
  />
)
