/**
 * True for a line in the log of an attempt that tells what is right in a question that another exam
 * holds. The reason of a regrade may be about any question of the paper.
 */
export function tellsHeld(
  { kind, detail }: { readonly kind: string; readonly detail: unknown },
  held: ReadonlySet<number>,
): boolean {
  if (kind === 'regraded' || kind === 'regrade_undone') return held.size > 0
  if (kind !== 'objection_decided') return false
  return held.has((detail as { readonly question_id?: number }).question_id ?? 0)
}
