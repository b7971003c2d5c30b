import { IconCircleCheck, IconLock, IconPencil } from '@tabler/icons-react'
import { countOf } from '../../../../lib/dates.ts'
import type { PlannedSection } from '../engine/section-plan.ts'
import classes from './SectionPlan.module.css'

const icons = { over: IconCircleCheck, current: IconPencil, ahead: IconLock } as const
const spoken = { over: 'over', current: 'open now', ahead: 'still locked' } as const

/** The sections of an exam with a time for each section, shown as over, open or still locked. */
export function SectionPlan({
  plan,
  isTall = false,
}: {
  readonly plan: readonly PlannedSection[]
  /** Lists the sections one below the other, each with its name, even on a phone. */
  readonly isTall?: boolean
}) {
  return (
    <div className={classes.frame} data-tall={isTall || undefined}>
      <ol className={classes.plan} aria-label="Sections">
        {plan.map(({ number, name, state, count, seconds }) => {
          const Icon = icons[state]
          return (
            <li
              key={number}
              className={classes.section}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <Icon size={16} stroke={1.8} aria-label={spoken[state]} role="img" />
              <span className={classes.name} dir="auto">
                {name}
              </span>
              <span className={classes.facts}>
                {countOf(count, 'question')}
                {state === 'ahead' ? ` · ${Math.round(seconds / 60)} min` : null}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
