import type { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { countOf, formatTimeTaken } from '../../../../lib/dates.ts'
import { numberText } from '../../../../lib/numbers.ts'
import { limitText } from '../engine/paper-sections.ts'
import classes from './SectionList.module.css'

export type StartCheck = z.infer<(typeof checkStart)['response']>['data']

/** A section as the start check's response describes it. */
export type SectionFacts = NonNullable<StartCheck['sections']>[number]

interface SectionListProps {
  readonly sections: readonly SectionFacts[]
  /** Renders the marks and instructions of a section, which a short list leaves out. */
  readonly detailsOf?: (section: SectionFacts) => ReactNode
}

/** Sections shown before the start, one line each, or with their details. */
export function SectionList({ sections, detailsOf }: SectionListProps) {
  // Two sections may have the same name.
  const numbered = sections.map((section, index) => ({ number: index + 1, section }))
  return (
    <ol className={classes.list} data-short={!detailsOf || undefined} aria-label="Sections">
      {numbered.map(({ number, section }) => (
        <li key={number} className={classes.section}>
          <SectionItem section={section} isWhole={detailsOf !== undefined} />
          {detailsOf?.(section)}
        </li>
      ))}
    </ol>
  )
}

function SectionItem({
  section: { name, answer_at_most, count, marks, seconds },
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
          {seconds === undefined ? null : ` · ${seconds > 0 ? formatTimeTaken(seconds) : 'over'}`}
        </span>
      </div>
      {limit && isWhole ? <p className={classes.limit}>Answer {limit}</p> : null}
    </>
  )
}
