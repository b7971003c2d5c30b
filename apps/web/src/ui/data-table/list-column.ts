import type { ReactNode } from 'react'
import type { CardPlace } from './list-features.ts'
import type { Order } from './list-state.ts'

/** A column of a list, typed by its row and by what the list's call can sort by. */
export interface ListColumn<Row, Sort extends string> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** What its header sorts by; without it the header is plain. */
  readonly sort?: Sort
  /** The first order its header asks for; ascending when absent. */
  readonly firstOrder?: Order
  /**
   * Its place on a card: in front of the heading, the heading, a mark below it,
   * or a labelled field when absent.
   */
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
