import { personName } from '@prepwell/contract/wire/credentials.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'

/**
 * A name for the new account: the provider's, shortened; otherwise the part before the @; otherwise
 * 'Student'.
 */
export function accountName(name: string | undefined, email: string): string {
  for (const candidate of [name, email.split('@')[0]]) {
    const parsed = personName.safeParse(shorten(candidate ?? ''))
    if (parsed.success) return parsed.data
  }
  return 'Student'
}

/** Cuts between whole characters: half a surrogate pair cannot be stored. */
const shorten = (text: string): string => {
  let short = ''
  for (const character of text.trim()) {
    if (short.length + character.length > limits.nameMax) break
    short += character
  }
  return short
}
