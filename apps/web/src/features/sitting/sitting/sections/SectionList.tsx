import type { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { use } from 'react'
import type { z } from 'zod'
import { countOf } from '../../../../lib/dates.ts'
import { numberText } from '../../../../lib/numbers.ts'
import { inMain, ReadingContext } from '../../../../ui/languages/reading.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { limitText } from '../engine/paper-sections.ts'
import { sectionInstructions, sectionNames } from '../languages/section-texts.ts'
import classes from './SectionList.module.css'

/** The start check's response. */
export type StartCheck = z.infer<(typeof checkStart)['response']>['data']

/** A section as the start check's response describes it. */
export type SectionFacts = NonNullable<StartCheck['sections']>[number]

/** Sections shown before the start, one line each; `isWhole` adds how they are marked. */
export function SectionList({
  sections,
  isWhole = false,
}: {
  readonly sections: readonly SectionFacts[]
  readonly isWhole?: boolean
}) {
  // Two sections may have the same name.
  const numbered = sections.map((section, index) => ({ ...section, number: index + 1 }))
  return (
    <ol className={classes.list} data-short={!isWhole || undefined} aria-label="Sections">
      {numbered.map(({ number, ...section }) => (
        <li key={number} className={classes.section}>
          <SectionItem section={section} isWhole={isWhole} />
        </li>
      ))}
    </ol>
  )
}

function SectionItem({
  section,
  isWhole,
}: {
  readonly section: SectionFacts
  readonly isWhole: boolean
}) {
  const { name, instructions, instructions_format, marking, answer_at_most, count, marks } = section
  const reading = use(ReadingContext)
  const limit = limitText(answer_at_most, count)
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name} dir="auto">
          {inMain(reading, name, sectionNames(section))}
        </span>
        <span className={classes.facts}>
          {limit && !isWhole ? limit : countOf(count, 'question')} · {numberText(marks)}{' '}
          {marks === 1 ? 'mark' : 'marks'}
        </span>
      </div>
      {limit && isWhole ? <p className={classes.limit}>Answer {limit}</p> : null}
      {isWhole ? <p className={classes.marking}>{marking}</p> : null}
      {isWhole && instructions ? (
        <Translated
          text={instructions}
          format={instructions_format}
          language={section.language}
          translations={sectionInstructions(section)}
        />
      ) : null}
    </>
  )
}
