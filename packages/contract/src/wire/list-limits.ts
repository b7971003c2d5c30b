/**
 * Limits of a list's query. They are not in `limits`, because every page loads calls with lists.
 */
export const listLimits = {
  perPageMax: 100,
  searchMax: 200,
} as const
