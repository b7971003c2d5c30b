/** The selected rows of a list, from any page, by key in the order of selection. */
export interface RowSelection<Row> {
  readonly rows: ReadonlyMap<number, Row>
  /** Row that was toggled last; a range starts there. */
  readonly anchor: number | undefined
}

export type KeyedRow<Row> = readonly [key: number, row: Row]

export const noRows: RowSelection<never> = { rows: new Map<number, never>(), anchor: undefined }

/** Selects or deselects one row of a page. */
export const toggleRow = <Row>(
  { rows }: RowSelection<Row>,
  page: ReadonlyArray<KeyedRow<Row>>,
  key: number,
): RowSelection<Row> => ({
  rows: withRows(rows, ofKeys(page, [key]), !rows.has(key)),
  anchor: key,
})

/**
 * Sets every row of the page from the anchor to this row to the new state of this row. Without an
 * anchor on the page, toggles this row only.
 */
export function toggleRange<Row>(
  selection: RowSelection<Row>,
  page: ReadonlyArray<KeyedRow<Row>>,
  key: number,
): RowSelection<Row> {
  const { rows, anchor } = selection
  const places = [anchor, key].map((end) => page.findIndex(([each]) => each === end))
  if (places.includes(-1)) return toggleRow(selection, page, key)
  const range = page.slice(Math.min(...places), Math.max(...places) + 1)
  return { rows: withRows(rows, range, !rows.has(key)), anchor: key }
}

/** Selects the whole page, or deselects it if all of it is selected. */
export const togglePage = <Row>(
  selection: RowSelection<Row>,
  page: ReadonlyArray<KeyedRow<Row>>,
): RowSelection<Row> => ({
  rows: withRows(selection.rows, page, pageShare(selection, page) !== 'all'),
  anchor: undefined,
})

/** Deselects a deleted row. */
export const withoutRow = <Row>(
  { rows, anchor }: RowSelection<Row>,
  key: number,
): RowSelection<Row> => ({
  rows: new Map([...rows].filter(([each]) => each !== key)),
  anchor: anchor === key ? undefined : anchor,
})

export function pageShare<Row>(
  { rows }: Pick<RowSelection<Row>, 'rows'>,
  page: ReadonlyArray<KeyedRow<Row>>,
): 'none' | 'some' | 'all' {
  const selected = page.filter(([key]) => rows.has(key)).length
  if (selected === 0) return 'none'
  return selected === page.length ? 'all' : 'some'
}

const ofKeys = <Row>(page: ReadonlyArray<KeyedRow<Row>>, keys: readonly number[]) =>
  page.filter(([key]) => keys.includes(key))

function withRows<Row>(
  rows: ReadonlyMap<number, Row>,
  changed: ReadonlyArray<KeyedRow<Row>>,
  areSelected: boolean,
): ReadonlyMap<number, Row> {
  const next = new Map(rows)
  for (const [key, row] of changed)
    if (areSelected) next.set(key, row)
    else next.delete(key)
  return next
}
