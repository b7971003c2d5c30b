export interface ForeignKey {
  readonly table: string
  readonly columns: readonly string[]
  readonly parent: string
  readonly parentColumns: readonly string[]
  /** The effect on referring rows when the parent row is deleted. */
  readonly onDelete: 'cascade' | 'change' | 'refuse'
}

/** A table whose rows a deletion affects. */
export interface AffectedTable {
  readonly table: string
  /**
   * The foreign keys through which its rows are affected; empty for the root table of the deletion.
   */
  readonly by: readonly ForeignKey[]
  /** True if its rows are deleted. Otherwise they remain, without their reference. */
  readonly isDeleted: boolean
}

/**
 * The tables whose rows a deletion in `root` affects. Each comes after all tables that it refers
 * to, which is the order in which rows can be restored.
 */
export function tablesBelow(root: string, foreignKeys: readonly ForeignKey[]): AffectedTable[] {
  const deleted = new Set([root])
  for (const table of deleted)
    for (const key of foreignKeys)
      if (key.parent === table && key.onDelete === 'cascade') deleted.add(key.table)

  const affecting = foreignKeys.filter(({ parent }) => deleted.has(parent))
  const ordered: string[] = []
  const waiting = new Set(deleted)
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      affecting.every((key) => key.table !== table || !waiting.has(key.parent)),
    )
    if (next === undefined) throw new Error(`tables refer to each other: ${[...waiting]}`)
    waiting.delete(next)
    ordered.push(next)
  }
  const changed = affecting.filter((key) => key.onDelete === 'change' && !deleted.has(key.table))
  const by = (table: string) =>
    affecting.filter((key) => key.table === table && key.onDelete !== 'refuse')
  return [
    ...ordered.map((table) => ({ table, by: by(table), isDeleted: true })),
    ...[...new Set(changed.map(({ table }) => table))].map((table) => ({
      table,
      by: by(table),
      isDeleted: false,
    })),
  ]
}
