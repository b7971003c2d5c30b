import { expect, test } from '@playwright/test'
import { requestsMax, weighPages } from '../support/page-weight.ts'

test('no page loads more than its budget before it can be used', () => {
  for (const { page, js, css, requests, budget } of weighPages()) {
    expect.soft(requests, `requests of ${page}`).toBeLessThanOrEqual(requestsMax)
    expect.soft(js, `KB of JavaScript of ${page}`).toBeLessThanOrEqual(budget.js)
    expect.soft(css, `KB of CSS of ${page}`).toBeLessThanOrEqual(budget.css)
  }
})
