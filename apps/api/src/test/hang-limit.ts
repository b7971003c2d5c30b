/**
 * The factor by which this machine is slower than an idle one; `npm test` measures it beforehand.
 */
const slowness = Math.max(1, Number(process.env.TEST_SLOWNESS) || 1)

/** The factor by which `npm run test:deep` multiplies the number of drawn cases. */
const depth = Math.max(1, Number(process.env.TEST_DEPTH) || 1)

/**
 * Milliseconds after which a test counts as hanging. The limit is not a speed test: a passing test
 * takes a small part of it. No test sets its own limit.
 */
export const hangMs = Math.round(5 * 60_000 * slowness * depth)

/** Milliseconds for one step. It fails if its element or response has not arrived by then. */
export const stepMs = hangMs / 5

/** Milliseconds after which a click that the page may have missed is repeated. */
export const againMs = stepMs / 20
