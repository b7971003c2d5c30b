export interface NamedFields {
  readonly name: string
  readonly description: string
}

/**
 * Only the changed fields, so that a save does not overwrite what somebody else changed meanwhile.
 */
export function changedFields(before: NamedFields, after: NamedFields): Partial<NamedFields> {
  const name = after.name.trim()
  const description = after.description.trim()
  return {
    ...(name === before.name ? {} : { name }),
    ...(description === before.description ? {} : { description }),
  }
}
