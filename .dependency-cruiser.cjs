/** The wings of contract, API and web, from the ground up. */
const wings = [
  'wire',
  'shared',
  'accounts',
  'bank',
  'quizzes',
  'sitting',
  'results',
  'exam-day',
  'school',
]

/** Imports of a higher wing, by feature, each with its reason. */
const upward = {
  api: [
    // The deletion dialog of a chapter or a subject counts and names the quizzes that use it.
    ['bank/(chapters|subjects)', 'quizzes/quiz'],
    // The checklist of an exam tells when the last backup was made.
    ['exam-day/preparation', 'school/backups'],
  ],
  web: [
    // The result page of a running practice is the one of a finished attempt.
    ['sitting/sitting', 'results/results'],
    // These pages show what an admin does about a running exam, or open its dialogs.
    ['quizzes/quiz', 'exam-day/announcements'],
    ['results/class-results', 'exam-day/(late-answers|interventions)'],
    ['results/item-statistics', 'exam-day/announcements'],
    ['results/results', 'exam-day/attempt-log'],
  ],
}

const folders = { api: 'apps/api/src/features', web: 'apps/web/src/features' }

/** One rule for each wing: it knows no wing above itself. */
const wingRules = wings.slice(0, -1).map((wing, at) => ({
  name: `wing-${wing}-knows-none-above`,
  comment:
    'Wings import downwards: shared, accounts, bank, quizzes, sitting, results, exam-day, school.',
  severity: 'error',
  from: {
    path: `^(packages/contract/src|apps/(?:api|web)/src/features)/${wing}/`,
    pathNot: [
      '\\.test\\.tsx?$',
      '/test/',
      ...Object.entries(upward).flatMap(([app, pairs]) =>
        pairs
          .filter(([from]) => from.startsWith(`${wing}/`))
          .map(([from]) => `^${folders[app]}/${from}/`),
      ),
    ],
  },
  to: { path: `^$1/(${wings.slice(at + 1).join('|')})/` },
}))

/** Of a feature with exceptions: it knows no higher wing but for them. */
const upwardRules = Object.entries(upward).flatMap(([app, pairs]) =>
  [...new Set(pairs.map(([from]) => from))].map((from) => ({
    name: `${app}-${from.replace(/\W+/g, '-')}-knows-few-above`,
    comment: 'The exceptions to the order of the wings are listed with their reasons.',
    severity: 'error',
    from: { path: `^${folders[app]}/${from}/`, pathNot: ['\\.test\\.tsx?$', '/test/'] },
    to: {
      path: `^${folders[app]}/(${wings.slice(wings.indexOf(from.split('/')[0]) + 1).join('|')})/`,
      pathNot: pairs.filter(([one]) => one === from).map(([, to]) => `^${folders[app]}/${to}/`),
    },
  })),
)

/** Parts of a page that are named like one: a page of `app/pages`, or of the exam, shows them. */
const wrappedPages = [
  'features/accounts/groups/GroupPage\\.tsx$',
  'features/bank/(questions/Question|subjects/Subject)Page\\.tsx$',
  'features/school/transfers/import/ImportPage\\.tsx$',
  'features/sitting/sitting/exam/(Closed|ExamBrowser)Page\\.tsx$',
  'features/sitting/sitting/practice/PracticePage\\.tsx$',
]

/** The arrows of the architecture: who may know whom. */
module.exports = {
  forbidden: [
    ...wingRules,
    ...upwardRules,
    {
      name: 'no-cycles',
      comment: 'A cycle is one module pretending to be several.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports does nothing.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '(^|/)[^/]+\\.config\\.(ts|mjs)$',
          '^apps/api/migrations/',
          '^apps/web/public/',
        ],
      },
      to: {},
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is shared by server and browser: it imports zod and nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'text-stands-alone',
      comment:
        'What a text shows is the same on both sides: pure rules and the readers of Markdown.',
      severity: 'error',
      from: { path: '^packages/text/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(text|contract)/src', '(^|/)node_modules/'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/platform' },
      to: { path: ['^apps/api/src/features', '^apps/api/src/(app|jobs|boot|main)\\.ts$'] },
    },
    {
      name: 'features-import-each-other-by-index',
      comment: 'A feature imports another one only through its index.ts.',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/features/([^/]+/[^/]+)/' },
      to: {
        path: '^apps/$1/src/features/([^/]+/[^/]+)/',
        pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/features/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'only-queries-know-the-database',
      comment: 'SQL lives in *.queries.ts; rules, views and routes stay free of it.',
      severity: 'error',
      from: {
        path: '^apps/api/src/features',
        pathNot: ['\\.queries\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '(^|/)node_modules/(kysely|pg)/' },
    },
    {
      name: 'tracing-is-loaded-on-demand',
      comment: 'OpenTelemetry is loaded where a setting asks for traces, and nowhere else.',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: {
        path: '^apps/api/src/platform/tracing/open-telemetry\\.ts$',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'views-and-rules-do-no-io',
      comment: 'A view shapes what it is given.',
      severity: 'error',
      from: { path: '^apps/api/src/features/.*\\.view\\.ts$' },
      to: {
        path: ['\\.queries\\.ts$', '/platform/(database/database|jobs/queue)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tests-are-not-shipped',
      severity: 'error',
      from: {
        path: '^(apps|packages)',
        pathNot: ['\\.(?:test|examples)\\.tsx?$', '^apps/api/src/test/'],
      },
      to: { path: ['\\.(?:test|examples)\\.tsx?$', '^apps/api/src/test/'] },
    },
    {
      name: 'web-and-api-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/(web|api)/' },
      to: { path: '^apps/(web|api)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'Parts in ui/ have no domain words inside, lib/ even less.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'page-is-in-a-table',
      comment:
        'A page of the web app is in the pages.ts or admin-pages.ts of its feature, or of app/pages.',
      severity: 'error',
      from: { path: '^apps/web/src/.*/(admin-)?pages\\.ts$' },
      module: {
        path: '^apps/web/src/(features|app)/.*Pages?\\.tsx$',
        pathNot: wrappedPages,
        numberOfDependentsLessThan: 1,
      },
    },
    {
      name: 'table-of-pages-is-routed',
      comment: 'The tables of pages are collected in app/site-pages.ts and app/admin-pages.ts.',
      severity: 'error',
      from: { path: '^apps/web/src/app/(site|admin)-pages\\.ts$' },
      module: {
        path: '^apps/web/src/(features/.*|app/pages)/(admin-)?pages\\.ts$',
        numberOfDependentsLessThan: 1,
      },
    },
    {
      name: 'sitting-engine-stands-alone',
      comment:
        'What keeps the answers runs without React: the contract, calls, a store and IndexedDB are enough.',
      severity: 'error',
      from: {
        path: '^apps/web/src/features/sitting/sitting/engine/',
        pathNot: ['\\.test\\.ts$', '/test/'],
      },
      to: {
        pathNot: [
          '^apps/web/src/features/sitting/sitting/engine/[^/]+\\.ts$',
          '^apps/web/src/features/sitting/sitting/sitting\\.api\\.ts$',
          '^apps/web/src/lib/[^/]+\\.ts$',
          '^packages/contract/src/',
          '(^|/)node_modules/zustand/.*vanilla',
          '(^|/)node_modules/idb-keyval/',
        ],
      },
    },
    {
      name: 'exam-and-practice-share-parts-only',
      comment:
        'Exam and practice are built from the parts of sitting; no part knows them, nor one the other.',
      severity: 'error',
      from: { path: '^apps/web/src/features/sitting/sitting/([^/]+)/' },
      to: {
        path: '^apps/web/src/features/sitting/sitting/(exam|practice)/',
        pathNot: '^apps/web/src/features/sitting/sitting/$1/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.module\\.css$', '\\.css$'] },
    // TypeScript 7 has no JavaScript API yet for dependency-cruiser to use.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
