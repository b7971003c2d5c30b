const kinds: ReadonlySet<string> = new Set(['regraded', 'regrade_undone', 'objection_decided'])

/** True for a line in the log of an attempt whose reason may reveal a right answer. */
export const isAboutKeys = ({ kind }: { readonly kind: unknown }): boolean =>
  kinds.has(String(kind))

/**
 * True for a line in the log of an attempt that reveals the right answer to a question that another
 * exam holds. The reason of a regrade may be about any question of the paper.
 */
export function tellsHeld(
  { kind, detail }: { readonly kind: string; readonly detail: unknown },
  held: ReadonlySet<number>,
): boolean {
  if (!isAboutKeys({ kind })) return false
  if (kind !== 'objection_decided') return held.size > 0
  return held.has((detail as { readonly question_id?: number }).question_id ?? 0)
}
