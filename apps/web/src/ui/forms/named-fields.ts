/** What an admin writes about a subject or a chapter. */
export interface NamedFields {
  readonly name: string
  readonly description: string
}

/** Only what was changed: what somebody else changed meanwhile is not written over. */
export function changedFields(before: NamedFields, after: NamedFields): Partial<NamedFields> {
  const name = after.name.trim()
  const description = after.description.trim()
  return {
    ...(name === before.name ? {} : { name }),
    ...(description === before.description ? {} : { description }),
  }
}
