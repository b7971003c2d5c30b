import {
  columnVisibilityFeature,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

/** Where a column's value stands on a card, unless it is a labelled field. */
export type CardPlace = 'picture' | 'heading' | 'mark'

/** What the lists use of the table library: the server searches, filters, sorts and pages. */
export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{ readonly title: string; readonly card?: CardPlace | undefined }>(),
})

/** The type of {@link listFeatures}. */
export type ListFeatures = typeof listFeatures
