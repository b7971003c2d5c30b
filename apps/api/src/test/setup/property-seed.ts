import fc from 'fast-check'

// The gate tries the same cases each time, so that only a change can make it fail, not chance.
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_122),
  numRuns: 100 * Number(process.env.TEST_DEPTH ?? 1),
})
