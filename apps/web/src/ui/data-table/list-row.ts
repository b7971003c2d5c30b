import { forEditing } from '../../lib/paths.ts'

/** The buttons of a row. A click anywhere on the row does what its view button does. */
export interface ListRow<Row> {
  readonly key: (row: Row) => number
  readonly view?: RowLink<Row>
  readonly edit?: RowLink<Row>
  readonly remove?: RowRemoval<Row>
  /** Is this the row to be found at a glance, such as the reader's own? */
  readonly isMarked?: (row: Row) => boolean
}

interface RowButton<Row> {
  /** The button's name, of this row alone. */
  readonly label: (row: Row) => string
}

/** A button that leads to another page. */
export interface RowLink<Row> extends RowButton<Row> {
  readonly path: (row: Row) => string
}

/** A button that deletes the row. */
export interface RowRemoval<Row> extends RowButton<Row> {
  /** Asks, deletes, and says so; true when the row is gone. */
  readonly run: (row: Row) => Promise<boolean>
}

/** Does the list have a column of buttons? */
export const hasButtons = <Row>({ view, edit, remove }: ListRow<Row>): boolean =>
  Boolean(view ?? edit ?? remove)

/**
 * The buttons of a row that can be seen, changed and deleted: 'View Optics, ID 4', 'Edit
 * Optics, ID 4', 'Delete Optics, ID 4'.
 */
export const editableRow = <Row extends { readonly id: number }>(
  nameOf: (row: Row) => string,
  pathOf: (id: number) => string,
  remove: (id: number) => Promise<boolean>,
): ListRow<Row> => ({
  key: ({ id }) => id,
  view: { path: ({ id }) => pathOf(id), label: (row) => `View ${nameOf(row)}` },
  edit: { path: ({ id }) => forEditing(pathOf(id)), label: (row) => `Edit ${nameOf(row)}` },
  remove: { run: ({ id }) => remove(id), label: (row) => `Delete ${nameOf(row)}` },
})

/** What tells a row from others of the same name. */
export const nameAndId = ({ name, id }: { readonly name: string; readonly id: number }): string =>
  `${name}, ID ${id}`
