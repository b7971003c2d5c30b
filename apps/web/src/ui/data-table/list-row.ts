import { forCopying, forEditing } from '../../lib/paths.ts'

/** The buttons of a row. A click anywhere on the row does what its view button does. */
export interface ListRow<Row> {
  /** What a click on the row does where it has no view button. */
  readonly onClick?: (row: Row) => void
  readonly key: (row: Row) => number
  /** Tells the row from the others, in a sentence; needed where rows can be selected. */
  readonly name?: (row: Row) => string
  readonly view?: RowLink<Row>
  readonly edit?: RowLink<Row>
  readonly copy?: RowLink<Row>
  readonly remove?: RowRemoval<Row>
  /** Its pages lead from one row to the next, in the order of the list. */
  readonly hasSteps?: true
  /** Whether the row is highlighted, such as the reader's own. */
  readonly isMarked?: (row: Row) => boolean
}

interface RowButton<Row> {
  /** The button's name, unique in the list. */
  readonly label: (row: Row) => string
}

/** A button that links to another page. */
export interface RowLink<Row> extends RowButton<Row> {
  readonly path: (row: Row) => string
}

/** A button that deletes the row. */
export interface RowRemoval<Row> extends RowButton<Row> {
  /** Deletes after a confirmation; true when the row is deleted. */
  readonly run: (row: Row) => Promise<boolean>
}

/** Whether the list has a column of buttons. */
export const hasButtons = <Row>({ view, edit, remove }: ListRow<Row>): boolean =>
  Boolean(view ?? edit ?? remove)

/** Which row a box selects, and what it is called. */
export const boxOf = <Row>({ key, name = String }: ListRow<Row>, row: Row) => ({
  id: key(row),
  name: name(row),
})

/** The buttons 'View Optics, ID 4', 'Edit Optics, ID 4' and 'Delete Optics, ID 4'. */
export const editableRow = <Row extends { readonly id: number }>(
  nameOf: (row: Row) => string,
  pathOf: (id: number) => string,
  remove: (row: Row) => Promise<boolean>,
): ListRow<Row> => ({
  key: ({ id }) => id,
  name: nameOf,
  view: { path: ({ id }) => pathOf(id), label: (row) => `View ${nameOf(row)}` },
  edit: { path: ({ id }) => forEditing(pathOf(id)), label: (row) => `Edit ${nameOf(row)}` },
  remove: { run: remove, label: (row) => `Delete ${nameOf(row)}` },
  hasSteps: true,
})

/** As {@link editableRow}, with 'Duplicate Optics, ID 4' too. */
export const copyableRow = <Row extends { readonly id: number }>(
  ...row: Parameters<typeof editableRow<Row>>
): ListRow<Row> => {
  const [nameOf, pathOf] = row
  return {
    ...editableRow(...row),
    copy: {
      path: ({ id }) => forCopying(pathOf(id)),
      label: (entry) => `Duplicate ${nameOf(entry)}`,
    },
  }
}

/** Tells a row from others of the same name. */
export const nameAndId = ({ name, id }: { readonly name: string; readonly id: number }): string =>
  `${name}, ID ${id}`
