import type { Db } from '../platform/database/database.ts'

/** Returns the same database with a counter of the statements sent through it. */
export function countStatements(db: Db): { readonly db: Db; sent(): number } {
  let count = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1
      return result
    },
  })
  return { db: counted, sent: () => count }
}
