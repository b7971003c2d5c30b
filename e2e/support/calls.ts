import type { Page } from '@playwright/test'

/** What a page that was just loaded has asked the server. */
interface Calls {
  /** What its document names to begin with. */
  readonly named: readonly string[]
  /** What the document has begun and the page has not taken; null where it has begun nothing. */
  readonly left: readonly string[] | null
  /** Addresses that were asked more than once. */
  readonly twice: readonly string[]
}

/** Reads what a page has called since it was loaded. */
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
