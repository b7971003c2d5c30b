import type { ReactNode } from 'react'
import { forCopying, forEditing } from '../../lib/paths.ts'

/** A row's buttons. A click anywhere on the row acts like its view button. */
export interface ListRow<Row> {
  /** Called when the row is clicked, if it has no view button. */
  readonly onClick?: (row: Row) => void
  readonly key: (row: Row) => number
  /** Identifies the row in a sentence; needed if rows can be selected. */
  readonly name?: (row: Row) => string
  readonly view?: RowLink<Row>
  readonly edit?: RowLink<Row>
  readonly copy?: RowLink<Row>
  readonly remove?: RowRemoval<Row>
  /** A menu of further actions, after the buttons. */
  readonly menu?: (row: Row) => ReactNode
  /** The rows' detail pages link to the next and previous row, in the list's sort order. */
  readonly hasSteps?: true
  /** True for a highlighted row, such as the reader's own. */
  readonly isMarked?: (row: Row) => boolean
}

interface RowButton<Row> {
  /** Accessible name of the button, unique in the list. */
  readonly label: (row: Row) => string
}

export interface RowLink<Row> extends RowButton<Row> {
  readonly path: (row: Row) => string
}

export interface RowRemoval<Row> extends RowButton<Row> {
  /** Deletes after a confirmation; true if the row was deleted. */
  readonly run: (row: Row) => Promise<boolean>
}

/** True if the list has a column of buttons. */
export const hasButtons = <Row>({ view, edit, remove, menu }: ListRow<Row>): boolean =>
  Boolean(view ?? edit ?? remove ?? menu)

/** Key and name of the row that a checkbox selects. */
export const boxOf = <Row>({ key, name = String }: ListRow<Row>, row: Row) => ({
  id: key(row),
  name: name(row),
})

/** Buttons such as 'View Optics, ID 4', 'Edit Optics, ID 4' and 'Delete Optics, ID 4'. */
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

/** Like {@link editableRow}, plus 'Duplicate Optics, ID 4'. */
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

/** Distinguishes rows of the same name. */
export const nameAndId = ({ name, id }: { readonly name: string; readonly id: number }): string =>
  `${name}, ID ${id}`
