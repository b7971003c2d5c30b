import { openSchool, type School } from './school.ts'

/** The schools of one worker. Each is opened when the first journey needs it, and stays open. */
export class Schools {
  readonly #schools = new Map<string | symbol, Promise<School>>()

  /** The school with this key, opened with these settings if it is new. */
  open(key: string | symbol, env: Readonly<Record<string, string>> = {}): Promise<School> {
    const school = this.#schools.get(key) ?? openSchool(env)
    this.#schools.set(key, school)
    return school
  }

  async close(): Promise<void> {
    await Promise.all([...this.#schools.values()].map(async (school) => (await school).close()))
  }
}
