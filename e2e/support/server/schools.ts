import { openSchool, type School } from './school.ts'

/**
 * The schools of one worker. Its own school stays open; the school of a test file stays open until
 * a journey needs another one.
 */
export class Schools {
  #own: Promise<School> | undefined
  #ofFile: { readonly key: string | symbol; readonly school: Promise<School> } | undefined

  /** The worker's own school, which most journeys share. */
  async own(): Promise<School> {
    await this.#closeFileSchool()
    this.#own ??= openSchool()
    return this.#own
  }

  /** The school of a file, named by `key`. Opened with these settings if needed. */
  async ofFile(key: string | symbol, env: Readonly<Record<string, string>>): Promise<School> {
    if (this.#ofFile?.key !== key) {
      await this.#closeFileSchool()
      this.#ofFile = { key, school: openSchool(env) }
    }
    return this.#ofFile.school
  }

  async close(): Promise<void> {
    await this.#closeFileSchool()
    await (await this.#own)?.close()
  }

  async #closeFileSchool(): Promise<void> {
    const school = await this.#ofFile?.school
    this.#ofFile = undefined
    await school?.close()
  }
}
