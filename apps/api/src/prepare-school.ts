import type { Platform } from './platform/platform.ts'

/** What the person at the console must know after a first start. */
export interface Welcome {
  /** The first admin, made at this start; the password only when it was made up. */
  readonly admin: { readonly email: string; readonly password?: string } | null
}

/** Makes a new database usable: the first admin, and on an embedded one the demo content. */
export async function prepareSchool(_platform: Platform, _embedded: boolean): Promise<Welcome> {
  return { admin: null }
}
