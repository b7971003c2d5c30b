import { use } from 'react'
import { InLanguages } from '../../../../ui/languages/InLanguages.tsx'
import { inMain, ReadingContext } from '../../../../ui/languages/reading.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { MarkingTable } from '../sections/MarkingTable.tsx'
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
  /** The id of the student. */
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
  if (isShort) return <SectionList sections={named} />
  return (
    <SectionList
      sections={named}
      detailsOf={(section) => (
        <SectionDetails
          section={section}
          // Of several sections with the same marking, only the first one has an example.
          hasExample={named.find(({ marking }) => marking === section.marking) === section}
        />
      )}
    />
  )
}

function SectionDetails({
  section: { instructions, marking, ...section },
  hasExample,
}: {
  readonly section: SectionFacts
  readonly hasExample: boolean
}) {
  return (
    <>
      <MarkingTable text={marking} hasExample={hasExample} />
      {instructions ? (
        <Translated
          text={instructions}
          format={section.instructions_format}
          language={section.language}
          translations={sectionInstructions(section)}
        />
      ) : null}
    </>
  )
}
