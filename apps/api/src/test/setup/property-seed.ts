import fc from 'fast-check'

// The gate tries the same cases each time, so that it fails because of a change and not by chance.
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_122),
  numRuns: 100 * Number(process.env.TEST_DEPTH ?? 1),
})
