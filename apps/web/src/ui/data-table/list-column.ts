import type { ReactNode } from 'react'
import type { Order } from './list-state.ts'

/**
 * Place of a column's value on a card: before the heading, as the heading, as a badge below it, at
 * the end of its line, or as the last field.
 */
export type CardPlace = 'picture' | 'heading' | 'mark' | 'end' | 'last'

/** A list column, typed by its row and by the sort keys of the list's call. */
export interface ListColumn<Row, Sort extends string> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /**
   * Percentage of the table's width that its text may fill before it is truncated. Without it, the
   * column is as wide as its widest value.
   */
  readonly share?: number
  /** Sort key of the header; without it the header is not a button. */
  readonly sort?: Sort
  /** First order requested by its header; ascending by default. */
  readonly firstOrder?: Order
  /** Hidden until the reader chooses it in the menu of columns. */
  readonly isOptional?: true
  /** True if it has nothing to show for a row: a column without any value is left out. */
  readonly isEmpty?: (row: Row) => boolean
  /** Place of the column on a card; a labelled field if omitted. */
  readonly card?: CardPlace
}

export interface ListOrder<Sort extends string> {
  readonly sort: Sort
  readonly order: Order
}

/** A sort order with a name, for screens without headers to click. */
export interface NamedOrder<Sort extends string> extends ListOrder<Sort> {
  readonly label: string
}
