/**
 * How many times slower this machine is than an idle one; `npm test` measures it before it begins.
 */
const slowness = Math.max(1, Number(process.env.TEST_SLOWNESS) || 1)

/** The factor by which `npm run test:deep` draws more cases. */
const depth = Math.max(1, Number(process.env.TEST_DEPTH) || 1)

/**
 * Milliseconds after which a test counts as hanging. The limit only ends hangs and never judges the
 * machine's speed: passing tests take a small part of it. No test has its own limit.
 */
export const hangMs = Math.round(5 * 60_000 * slowness * depth)

/** Milliseconds for one step: an element or a response that has not come by then fails it. */
export const stepMs = hangMs / 5

/** Milliseconds after which a click that the page may have missed is repeated. */
export const againMs = stepMs / 20
