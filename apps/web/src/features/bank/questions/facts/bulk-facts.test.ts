import { expect, it } from 'vitest'
import {
  type BulkFacts,
  bulkFactsBody,
  bulkFactsProblems,
  nothingToSet,
  versionsRead,
} from './bulk-facts.ts'
import { noOrigin } from './draft-facts.ts'

const origin = { ...noOrigin, exam: 'NEET', year: '2024' }

it.each<[Partial<BulkFacts>, object]>([
  [{}, {}],
  [{ difficulty: 'hard' }, { difficulty: 'hard' }],
  [{ difficulty: 'unset' }, { difficulty: null }],
  [
    { addTags: ['Optics'], removeTags: ['Old'] },
    { add_tags: ['Optics'], remove_tags: ['Old'] },
  ],
  [{ stage: 'draft' }, { status: 'draft', to_check: false }],
  [{ stage: 'waiting' }, { status: 'draft', to_check: true }],
  [{ stage: 'checked' }, { status: 'checked' }],
  [{ origin }, {}],
  [{ originChange: 'set', origin: noOrigin }, {}],
  [
    { originChange: 'set', origin },
    { origin: { exam: 'NEET', year: 2024, paper: null, number: null } },
  ],
  [{ originChange: 'remove', origin }, { origin: null }],
  [{ seconds: '1,5' }, { expected_seconds: 1.5 }],
  [{ seconds: 'long' }, { expected_seconds: 'long' }],
])('sends only what was chosen: %j', (change, body) =>
  expect(bulkFactsBody({ ...nothingToSet, ...change })).toEqual(body),
)

it.each<[Partial<BulkFacts>, object]>([
  [{ difficulty: 'easy', seconds: '90' }, {}],
  [{ seconds: '0' }, { expected_seconds: 'At least 1 second' }],
  [{ originChange: 'set', origin: { ...origin, year: '24' } }, { 'origin.year': 'At least 1900' }],
  [{ addTags: ['x'.repeat(61)] }, { add_tags: 'At most 60 characters' }],
])('names what is wrong: %j', (change, problems) =>
  expect(bulkFactsProblems({ ...nothingToSet, ...change })).toEqual(problems),
)

it.each([
  {
    name: 'a check names what was selected',
    status: 'checked',
    ids: [4, 2],
    sent: { versions: [3, 1] },
  },
  { name: 'nothing else does', status: 'draft', ids: [4, 2], sent: {} },
  { name: 'not of rows that are unknown', status: 'checked', ids: [4, 5], sent: {} },
] as const)('$name', ({ status, ids, sent }) => {
  const rows = [
    { id: 2, versions_count: 1 },
    { id: 4, versions_count: 3 },
  ]
  expect(versionsRead({ ids: [...ids], status }, rows)).toEqual(sent)
})
