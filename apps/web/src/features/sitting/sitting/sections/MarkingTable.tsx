import {
  exampleAnswers,
  type MarkingRow,
  markingExample,
  markingRows,
} from '@prepwell/contract/bank/marking-rows.ts'
import classes from './MarkingTable.module.css'

/**
 * The marks of a section as a small table with an example. Shows `text` as it is if its marks
 * cannot be read.
 */
export function MarkingTable({
  text,
  hasExample = true,
}: {
  readonly text: string
  readonly hasExample?: boolean
}) {
  const rows = markingRows(text)
  const [first] = rows ?? []
  if (!rows || !first) return <p className={classes.text}>{text}</p>
  const areNamed = first.types !== null
  return (
    <div className={classes.marking}>
      <table className={classes.table} aria-label="Marks">
        <thead>
          <tr>
            {areNamed ? <th scope="col">Type</th> : null}
            <th scope="col">Right</th>
            <th scope="col">Wrong</th>
            <th scope="col">Not answered</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ types, right, wrong, blank }) => (
            <tr key={types}>
              {areNamed ? <th scope="row">{types}</th> : null}
              <td>{right}</td>
              <td>{wrong}</td>
              <td>{blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.map(({ types, partly }) =>
        partly ? (
          <p key={types}>
            Partly right{rows.length > 1 ? ` (${types})` : ''}: {partly}
          </p>
        ) : null,
      )}
      {hasExample ? <Example row={first} /> : null}
    </div>
  )
}

function Example({ row }: { readonly row: MarkingRow }) {
  const example = markingExample(row)
  if (!example) return null
  const { right, wrong, blank } = exampleAnswers
  return (
    <p>
      Example{row.types ? ` for ${row.types}` : ''}
      {example.own === null ? '' : `, ${example.own} marks each`}: {right} right, {wrong} wrong,{' '}
      {blank} not answered: <span className={classes.sum}>{example.sum}</span>
    </p>
  )
}
