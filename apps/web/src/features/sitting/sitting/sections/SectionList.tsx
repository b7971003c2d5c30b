import type { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import type { z } from 'zod'
import { countOf } from '../../../../lib/dates.ts'
import { numberText } from '../../../../lib/numbers.ts'
import { RichText } from '../../../../ui/RichText.tsx'
import { limitText } from '../engine/paper-sections.ts'
import classes from './SectionList.module.css'

type StartCheck = z.infer<(typeof checkStart)['response']>['data']

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
  section: { name, instructions, instructions_format, marking, answer_at_most, count, marks },
  isWhole,
}: {
  readonly section: SectionFacts
  readonly isWhole: boolean
}) {
  const limit = limitText(answer_at_most, count)
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.facts}>
          {limit && !isWhole ? limit : countOf(count, 'question')} · {numberText(marks)}{' '}
          {marks === 1 ? 'mark' : 'marks'}
        </span>
      </div>
      {limit && isWhole ? <p className={classes.limit}>Answer {limit}</p> : null}
      {isWhole ? <p className={classes.marking}>{marking}</p> : null}
      {isWhole && instructions ? (
        <RichText text={instructions} format={instructions_format} />
      ) : null}
    </>
  )
}
