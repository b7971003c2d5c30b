import { use } from 'react'
import { InLanguages } from '../../../../ui/languages/InLanguages.tsx'
import { inMain, ReadingContext } from '../../../../ui/languages/reading.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { type SectionFacts, SectionList, type StartCheck } from '../sections/SectionList.tsx'
import { sectionInstructions, sectionNames } from './section-texts.ts'

/**
 * The sections of a quiz before the start in the languages that the student has chosen, with their
 * instructions unless the list is short.
 */
export function SectionsBefore({
  quiz: { id, languages, sections },
  reader,
  isShort = false,
}: {
  readonly quiz: Pick<StartCheck, 'id' | 'languages' | 'sections'>
  /** Id of the student. */
  readonly reader: number
  readonly isShort?: boolean
}) {
  if (!sections) return null
  const list = <Sections sections={sections} isShort={isShort} />
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

function Sections({
  sections,
  isShort,
}: {
  readonly sections: readonly SectionFacts[]
  readonly isShort: boolean
}) {
  const reading = use(ReadingContext)
  const named = sections.map((section) => ({
    ...section,
    name: inMain(reading, section.name, sectionNames(section)),
  }))
  return <SectionList sections={named} {...(isShort ? {} : { instructionsOf })} />
}

const instructionsOf = ({ instructions, ...section }: SectionFacts) => (
  <Translated
    text={instructions ?? ''}
    format={section.instructions_format}
    language={section.language}
    translations={sectionInstructions(section)}
  />
)
