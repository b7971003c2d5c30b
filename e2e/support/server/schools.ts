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

  /** The school of a file, named by `key`. Opened as {@link openSchool} does if needed. */
  async ofFile(key: string | symbol, ...opened: Parameters<typeof openSchool>): Promise<School> {
    if (this.#ofFile?.key !== key) {
      await this.#closeFileSchool()
      this.#ofFile = { key, school: openSchool(...opened) }
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
