const { options } = require('./.dependency-cruiser.cjs')

/** Features only, without their tests: a test may use any part of the app. */
module.exports = {
  forbidden: [
    {
      name: 'no-circle-between-features',
      comment: 'Features in a circle are one feature pretending to be several.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/[^/]+/src/features/[^/]+/[^/]+$' },
      to: { path: '^apps/[^/]+/src/features/[^/]+/[^/]+$', circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: '^apps/[^/]+/src/features/',
    exclude: { path: [...options.exclude.path, '\\.test\\.tsx?$', '/test/'] },
  },
}
