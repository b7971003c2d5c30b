import type { Db } from '../platform/database/database.ts'

/** The same database, and the number of statements that have been sent through it. */
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
