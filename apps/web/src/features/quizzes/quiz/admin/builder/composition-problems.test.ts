import { describe, expect, it } from 'vitest'
import { newComposition, newSection, newSource } from './composition.ts'
import { compositionPath, compositionProblems, problemsSummary } from './composition-problems.ts'
import { compositionFrom, paperTemplates } from './templates/paper-templates.ts'

const optics = { subject_id: 1, chapter_id: 11 }
const problemsOf = (...[section, source]: [object, object]) =>
  compositionProblems(newComposition([newSection({ ...section, sources: [newSource(source)] })]))

describe('compositionProblems', () => {
  it.each([
    { name: 'a whole section', section: { name: 'A' }, source: optics, says: {} },
    {
      name: 'nothing',
      section: {},
      source: {},
      says: {
        'sections.0.name': 'This field is required',
        'sections.0.sources.0.subject_id': 'Choose a subject',
        'sections.0.sources.0.chapter_id': 'Choose a chapter',
      },
    },
    {
      name: 'no chapter and no count',
      section: { name: 'A' },
      source: { subject_id: 1, take: 'draw' },
      says: {
        'sections.0.sources.0.chapter_id': 'Choose a chapter',
        'sections.0.sources.0.count': 'Enter how many questions to draw',
      },
    },
    {
      name: 'no number',
      section: { name: 'A' },
      source: { ...optics, take: 'draw', count: 'ten' },
      says: { 'sections.0.sources.0.count': 'Enter a whole number from 1 to 500' },
    },
    {
      name: 'none chosen',
      section: { name: 'A' },
      source: { ...optics, take: 'these' },
      says: { 'sections.0.sources.0.question_ids': 'Choose at least one question' },
    },
    {
      name: 'answer at most nothing',
      section: { name: 'A', answer_at_most: '0' },
      source: optics,
      says: { 'sections.0.answer_at_most': 'At least 1' },
    },
    {
      name: 'answer at most some',
      section: { name: 'A', answer_at_most: 'some' },
      source: optics,
      says: { 'sections.0.answer_at_most': 'Enter a number' },
    },
  ])('$name', ({ section, source, says }) => expect(problemsOf(section, source)).toEqual(says))

  it('a template needs only its chapters', () => {
    for (const template of paperTemplates) {
      const problems = Object.keys(compositionProblems(compositionFrom(template)))
      expect(problems.every((path) => /_id$/.test(path))).toBe(true)
    }
  })
})

it.each([
  { problems: {}, says: null },
  { problems: { name: 'This field is required' }, says: null },
  { problems: { 'sections.0.sources.0.chapter_id': 'x' }, says: 'One source has no chapter yet.' },
  {
    problems: {
      'sections.0.sources.0.chapter_id': 'x',
      'sections.1.sources.0.chapter_id': 'x',
      'sections.1.name': 'x',
    },
    says: '2 sources have no chapter yet.',
  },
  {
    problems: { 'sections.0.name': 'x', 'sections.0.sources.0.count': 'x' },
    says: 'The paper cannot be saved yet: see what is marked red.',
  },
  {
    problems: { 'sections.0.name': 'x', draw: 'x' },
    says: 'The paper cannot be saved yet: see what is marked red in 2 places.',
  },
])('beside the button: $says', ({ problems, says }) => expect(problemsSummary(problems)).toBe(says))

it.each([
  ['sections.2.sources.0.count', 'sections.2.sources.0.count'],
  ['sections.2.sources.0.difficulty.easy', 'sections.2.sources.0.difficulty'],
  ['sections.2.sources.0.tags.1', 'sections.2.sources.0.tags'],
  ['sections.2.sources.0.question_ids.4', 'sections.2.sources.0.question_ids'],
  ['sections.2.sources.0', 'sections.2.sources.0'],
  ['sections.2.sources.0.other', 'sections.2.sources.0'],
  ['sections.2.sources', 'sections.2.sources'],
  ['sections.2.answer_at_most', 'sections.2.answer_at_most'],
  ['sections.2.other', 'sections.2'],
  ['sections.2', 'sections.2'],
  ['sections', 'sections'],
  ['draw', 'draw'],
  ['drawing', null],
  ['name', null],
  [undefined, null],
])('%s is shown at %s', (path, place) => expect(compositionPath(path)).toBe(place))
