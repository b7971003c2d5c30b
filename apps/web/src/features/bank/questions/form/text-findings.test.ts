import { describe, expect, it } from 'vitest'
import { emptyDraft, type QuestionDraft } from './question-draft.ts'
import { textFindings } from './text-findings.ts'

const draft = (given: Partial<QuestionDraft>, options: readonly string[] = []): QuestionDraft => ({
  ...emptyDraft(),
  options: options.map((text, place) => ({ key: place, text, isCorrect: false })),
  ...given,
})

describe('textFindings', () => {
  it.each<{ name: string; given: QuestionDraft; findings: string[] }>([
    { name: 'an empty form', given: emptyDraft(), findings: [] },
    {
      name: 'plain texts, of which nothing is hidden',
      given: draft({ statement: 'What is 2*3*4?' }, ['__init__', 'init', '$x^2$']),
      findings: [],
    },
    {
      name: 'what Markdown hides of each text',
      given: draft(
        {
          format: 'markdown',
          statement: 'What is 2*3*4?',
          explanation: 'a_b_ and _c_',
          explanationFormat: 'markdown',
        },
        ['\\. dot', '5'],
      ),
      findings: [
        'Question text: Markdown does not show * in “What is 2*3*4?”.',
        'Option A: Markdown does not show \\ in “\\. dot”.',
        'Explanation: Markdown does not show _ in “a_b_ and _c_”.',
      ],
    },
    {
      name: 'the first places only',
      given: draft({ format: 'markdown', statement: '- a\n- b\n- c\n- d\n- e' }),
      findings: [
        'Question text: Markdown does not show - in “- a”, “- b”, “- c” and 2 more lines.',
      ],
    },
    {
      name: 'options that look the same',
      given: draft({ format: 'markdown' }, ['__init__', 'x', 'init', 'x ', 'y']),
      findings: [
        'Option A: Markdown does not show __ in “__init__”.',
        'Option C looks the same as Option A.',
        'Option D looks the same as Option B.',
      ],
    },
    {
      name: 'formulas that cannot be drawn',
      given: draft({ statement: 'If $\\frac{1$ is' }, ['$\\nothing$', '$x$']),
      findings: [
        'Question text: $\\frac{1$ cannot be drawn. Students see it as it was typed.',
        'Option A: $\\nothing$ cannot be drawn. Students see it as it was typed.',
      ],
    },
    {
      name: 'formulas that are opened only once, and pictures at another address',
      given: draft({ statement: 'Let $x = 1. Then $y$ is' }, [
        '![a lens](https://example.org/lens.png)',
        'It costs $5',
      ]),
      findings: [
        'Question text: a formula in “Let $x = 1. Then $y$” is opened or closed only once. Students see it as it was typed.',
        'Option A: ![a lens](https://example.org/lens.png) is a picture at another address, which students do not see. Upload it here instead.',
      ],
    },
    {
      name: 'options only where the type has them',
      given: draft({ type: 'Numerical' }, ['a', 'a']),
      findings: [],
    },
    {
      name: 'a passage that is used',
      given: draft({
        passage: {
          source: 'new',
          text: 'a *b*',
          format: 'markdown',
          image: null,
          translations: {},
          chosen: null,
        },
      }),
      findings: ['Passage: Markdown does not show * in “a *b*”.'],
    },
    {
      name: 'what is wrong in a translation, and nothing of the first language twice',
      given: {
        ...emptyDraft(),
        format: 'markdown',
        translations: { hi: { statement: 'क *ख*', explanation: '$\\frac{1$' } },
        options: [
          { key: 1, text: '_a_', isCorrect: false, translations: { hi: 'क' } },
          { key: 2, text: 'b', isCorrect: false, translations: { hi: 'क ' } },
          { key: 3, text: '*c*', isCorrect: false },
        ],
      },
      findings: [
        'Option A: Markdown does not show _ in “_a_”.',
        'Option C: Markdown does not show * in “*c*”.',
        'Question text in Hindi: Markdown does not show * in “क *ख*”.',
        'Option B in Hindi looks the same as Option A in Hindi.',
        'Explanation in Hindi: $\\frac{1$ cannot be drawn. Students see it as it was typed.',
      ],
    },
  ])('names $name', ({ given, findings }) => expect(textFindings(given)).toEqual(findings))
})
