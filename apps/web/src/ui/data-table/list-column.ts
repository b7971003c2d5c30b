import type { ReactNode } from 'react'
import type { Order } from './list-state.ts'

/**
 * The place of a column's value on a card: before the heading, the heading, a badge below it, at
 * the end of the heading's line.
 */
export type CardPlace = 'picture' | 'heading' | 'mark' | 'end'

/** A column of a list, typed by its row and by what the list's call can sort by. */
export interface ListColumn<Row, Sort extends string> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /**
   * The percentage of a table that its text may fill before it is cut. Without it, the column is as
   * wide as its widest value.
   */
  readonly share?: number
  /** What its header sorts by; without it the header is no button. */
  readonly sort?: Sort
  /** The first order its header asks for; ascending when absent. */
  readonly firstOrder?: Order
  /** Absent for a labelled field. */
  readonly card?: CardPlace
}

/** How a list is ordered now. */
export interface ListOrder<Sort extends string> {
  readonly sort: Sort
  readonly order: Order
}

/** An order with its name, for where there are no headers to click. */
export interface NamedOrder<Sort extends string> extends ListOrder<Sort> {
  readonly label: string
}
