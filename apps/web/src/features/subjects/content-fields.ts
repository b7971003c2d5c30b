/** What an admin writes about a subject or a chapter. */
export interface ContentFields {
  readonly name: string
  readonly description: string
}

/** Only what was changed: what somebody else changed meanwhile is not written over. */
export function changedFields(before: ContentFields, after: ContentFields): Partial<ContentFields> {
  const name = after.name.trim()
  const description = after.description.trim()
  return {
    ...(name === before.name ? {} : { name }),
    ...(description === before.description ? {} : { description }),
  }
}
