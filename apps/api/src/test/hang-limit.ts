/** How much slower this machine is than a quiet one; `npm test` measures it before it begins. */
const slowness = Math.max(1, Number(process.env.TEST_SLOWNESS) || 1)

/** How many times as many cases `npm run test:deep` draws. */
const depth = Math.max(1, Number(process.env.TEST_DEPTH) || 1)

/**
 * Milliseconds after which a test counts as hanging. A limit is there to end a hang, never to judge
 * the machine: what passes takes a small part of it. No test has a limit of its own.
 */
export const hangMs = Math.round(5 * 60_000 * slowness * depth)

/** Milliseconds for one step: an element or a response that never comes fails it after these. */
export const stepMs = hangMs / 5

/** Milliseconds after which a press that the page may not have heard yet is made again. */
export const againMs = stepMs / 20
