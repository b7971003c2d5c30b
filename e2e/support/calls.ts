import type { Page } from '@playwright/test'

/** The calls of a page since it was loaded. */
interface Calls {
  /** Calls listed in the document. */
  readonly named: readonly string[]
  /**
   * Calls started by the document and not used by the page; null when the document started none, or
   * a call that may change something discarded them.
   */
  readonly left: readonly string[] | null
  /** Addresses requested more than once. */
  readonly twice: readonly string[]
}

export const readCalls = (page: Page): Promise<Calls> =>
  page.evaluate(() => {
    const content = document.querySelector('meta[name=calls]')?.getAttribute('content') ?? ''
    const early: { answers: Map<string, unknown> } | undefined = Reflect.get(window, 'earlyCalls')
    const addresses = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/api/'))
    return {
      named: location.search ? [] : content.split(',').slice(1),
      left: early ? [...early.answers.keys()] : null,
      twice: addresses.filter((name, index) => addresses.indexOf(name) < index),
    }
  })
