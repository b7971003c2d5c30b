import type { ReactNode } from 'react'
import classes from './Section.module.css'

/** A part of the home page, reached by its anchor. */
export interface SectionProps {
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  /** Puts the heading beside the content where there is room. */
  readonly aside?: boolean
  readonly children: ReactNode
}

/** A heading, a line below it, and the content. */
export function Section({ id, title, lead, aside = false, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section} data-aside={aside}>
      <div className={classes.words}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        {lead ? <div className={classes.lead}>{lead}</div> : null}
      </div>
      {children}
    </section>
  )
}
