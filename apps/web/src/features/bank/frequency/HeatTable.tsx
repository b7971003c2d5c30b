import { useId } from 'react'
import { Link } from 'react-router'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import { type FrequencyTable, heatLegend, heatLevel } from './frequency-table.ts'
import classes from './HeatTable.module.css'

/**
 * A table of chapters by years. Each cell has its number; shades only make large numbers easy to
 * find. On a narrow screen the years scroll beside the chapters.
 */
export function HeatTable({
  table: { columns, rows, most, lastYears },
  caption,
  isStale,
  pathOf,
}: {
  readonly table: FrequencyTable
  readonly caption: string
  /** True while the figures still belong to the previous choice. */
  readonly isStale: boolean
  readonly pathOf: ((chapterId: number) => string) | undefined
}) {
  return (
    <div className={classes.all} aria-busy={isStale}>
      <div className={classes.head}>
        <p className={classes.note}>{lastYears}</p>
        <Legend most={most} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={caption}>
        <table className={classes.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.first}>
                Chapter
              </th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, words, counts, total }) => (
              <tr key={id}>
                <th scope="row" className={classes.first}>
                  {pathOf ? (
                    <Link to={pathOf(id)} className={classes.name}>
                      <ScriptText text={name} />
                    </Link>
                  ) : (
                    <span className={classes.name}>
                      <ScriptText text={name} />
                    </span>
                  )}
                  <span className={classes.words}>{words}</span>
                </th>
                {columns.map(({ key }, place) => (
                  <td key={key} data-level={heatLevel(counts[place] ?? 0, most)}>
                    {counts[place] ?? 0}
                  </td>
                ))}
                <td className={classes.total}>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** The shades with the counts that they stand for. */
function Legend({ most }: { readonly most: number }) {
  const shades = heatLegend(most)
  const label = useId()
  return (
    <div className={classes.legend}>
      <span id={label} className={classes.note}>
        Questions in a year
      </span>
      <ul className={classes.shades} aria-labelledby={label}>
        {shades.map(({ level, counts }) => (
          <li key={level} className={classes.shade}>
            <span className={classes.swatch} data-level={level} aria-hidden />
            {counts}
          </li>
        ))}
      </ul>
    </div>
  )
}
