/** Limits of a list's query, apart from `limits`, because every page loads the calls with lists. */
export const listLimits = {
  perPageMax: 100,
  searchMax: 200,
} as const
