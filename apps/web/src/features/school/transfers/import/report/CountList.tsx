import type { ImportCount } from '../import-texts.ts'
import { grouped } from '../run/run-stages.ts'
import classes from './CountList.module.css'

export function CountList({ counts }: { readonly counts: readonly ImportCount[] }) {
  return (
    <dl className={classes.counts}>
      {counts.map(({ name, count }) => (
        <div key={name} className={classes.count}>
          <dt className={classes.name}>{name}</dt>
          <dd className={`${classes.figure} tabular`}>{grouped(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
