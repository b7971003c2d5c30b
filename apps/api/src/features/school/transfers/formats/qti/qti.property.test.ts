import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '../../../../../platform/errors.ts'
import { inBatches } from '../../../../../platform/files/list-export.ts'
import type { BankQuestion } from '../../../../bank/questions/index.ts'
import { canonicalNumber } from '../../files/canonical-number.ts'
import { renamePictures } from '../draft-pictures.ts'
import type { DraftText, QuestionDraft } from '../question-draft.ts'
import { sourceOf } from '../source-files.ts'
import { bankQuestion, lookOf } from '../test/drawn-questions.ts'
import { mutatedText } from '../test/mutated-text.ts'
import { textFile } from '../test/source-file.ts'
import { qti2Reader, qti3Reader, qti3Writer, qti12Reader } from './index.ts'
import { qti2Examples } from './qti2.examples.ts'
import { qti3Examples } from './qti3.examples.ts'
import { qti12Examples } from './qti12.examples.ts'

const pictures = [1, 2].map((number) => ({
  name: `01234567-89ab-cdef-0123-45678900000${number}-20x10.webp`,
  content: Buffer.from(`picture ${number}`),
}))

const readPicture = async (name: string) =>
  pictures.find((picture) => picture.name === name)?.content ?? null

/** Texts with Markdown. Other tests cover how other texts come back from HTML. */
const markdown = fc.constantFrom(
  '**Which** of these is *not* a prime?',
  'Consider:\n\n- ice\n- iron, $\\frac{1}{2}$\n\nWhich floats?',
  '| a | b |\n| - | - |\n| $x$ | 2 |',
  '```\nx = 2 * 3\n```',
  'What does `a < b && c` mean in **C**?',
)

/**
 * A generated question, extended by pictures in texts, a passage, facts, languages and fixed
 * options.
 */
const richQuestion = fc
  .record({
    question: bankQuestion,
    passage: bankQuestion,
    markdown,
    hasPassage: fc.boolean(),
    picture: fc.constantFrom(null, ...pictures),
    marks: fc.constantFrom(1, 0.25, 2.5, 100),
    language: fc.constantFrom(null, 'hi', 'en'),
    difficulty: fc.constantFrom(null, 'easy', 'medium', 'hard'),
    expected_seconds: fc.constantFrom(null, 1, 90, 86_400),
    status: fc.constantFrom('checked', 'draft'),
    isFixed: fc.constantFrom(null, true, false),
    isBeside: fc.boolean(),
    translations: fc.constantFrom(null, { fr: { statement: 'Quoi ?' } }),
  })
  .map(({ question: drawn, passage, hasPassage, picture, isFixed, isBeside, ...rest }) => {
    const { markdown: formatted, ...facts } = rest
    const question = {
      ...drawn,
      statement: drawn.question_format === 'markdown' ? formatted : drawn.statement,
      options: drawn.options.map((option, place) =>
        drawn.question_format === 'markdown'
          ? { ...option, text: `**${'ABCDEF'[place]}**` }
          : option,
      ),
      explanation:
        drawn.explanation !== null && drawn.explanation_format === 'markdown'
          ? formatted
          : drawn.explanation,
    }
    const image = picture ? `![a map](upload:${picture.name})` : ''
    return {
      ...question,
      ...facts,
      statement: picture && !isBeside ? `${image}\n\n${question.statement}` : question.statement,
      image: picture && isBeside ? picture.name : null,
      passage: hasPassage ? passage.statement : null,
      passage_format: hasPassage ? 'plain' : null,
      options: question.options.map((option, place) => ({
        ...option,
        text: picture && place === 0 ? image : option.text,
        is_fixed: place < 2 ? isFixed : null,
      })),
    } as BankQuestion
  })

/** The text as a reader sees it, with formulas in one notation. */
const seen = (text: string, format: TextFormat, isInline = false): unknown =>
  format === 'plain'
    ? JSON.parse(JSON.stringify(lookOf(text, format)), (_key, value) =>
        // The number of spaces between the symbols of a formula makes no visible difference.
        Array.isArray(value) && (value[0] === 'inline' || value[0] === 'display')
          ? [value[0], value[1].replaceAll(/\s+/g, ' ')]
          : value,
      )
    : shownText(text, format, { inline: isInline, picture: ({ name }) => name })
        .replaceAll(/\\\(|\\\)|\\\[|\\\]|\$+/g, '$')
        .replaceAll(/\s+/g, ' ')
        .trim()

const seenDraft = (draft: DraftText | null, format: TextFormat | null, isInline = false) => {
  if (!draft) return null
  // A text whose Markdown shows only what plain text could show comes back as plain text.
  return draft.format === format || format !== 'markdown'
    ? seen(draft.text, draft.format, isInline)
    : String(seen(draft.text, 'markdown', isInline) && plainSeen(draft.text))
}

const plainSeen = (text: string) =>
  shownText(text, 'plain', { picture: ({ name }) => name })
    .replaceAll(/\\\(|\\\)|\\\[|\\\]|\$+/g, '$')
    .replaceAll(/\s+/g, ' ')
    .trim()

function expected(question: BankQuestion) {
  const { type, question_format, explanation, explanation_format, passage, subject } = question
  const { numerical_answer, numerical_low, numerical_high } = question
  const isChosen = question.options.some(({ is_fixed }) => is_fixed !== null)
  const fixed = fixedOptions(question.options)
  return {
    category: [subject, question.chapter].map((name) => name.trim()),
    type,
    marks: String(question.marks),
    language: question.language,
    statement: seen(question.statement, question_format),
    options: question.options.map(({ text, is_correct }, place) => [
      seen(text, question_format, true),
      is_correct,
      isChosen ? fixed[place] : null,
    ]),
    number:
      numerical_answer === null
        ? null
        : {
            answer: canonicalNumber(numerical_answer),
            range:
              numerical_low === null || numerical_high === null
                ? null
                : { low: canonicalNumber(numerical_low), high: canonicalNumber(numerical_high) },
          },
    explanation: explanation === null ? null : seen(explanation, explanation_format),
    passage: passage === null ? null : seen(passage, question.passage_format ?? 'plain'),
    tags: question.tags,
    reference: question.reference,
    difficulty: question.difficulty,
    seconds: question.expected_seconds === null ? null : String(question.expected_seconds),
    status: question.status === 'draft' ? 'draft' : null,
  }
}

function found(draft: QuestionDraft, question: BankQuestion) {
  const { category, type, marks, language, options, number, facts } = draft
  const { question_format, explanation_format, passage_format } = question
  return {
    ...{ category, type, marks, language, number },
    statement: seenDraft(draft.statement, question_format),
    options: options.map(({ text, isCorrect, isFixed }) => [
      seenDraft(text, question_format, true),
      isCorrect,
      isFixed,
    ]),
    explanation: seenDraft(draft.explanation, explanation_format),
    passage: seenDraft(draft.passage, passage_format),
    tags: facts.tags,
    reference: facts.reference,
    difficulty: facts.difficulty,
    seconds: facts.expectedSeconds,
    status: facts.status,
  }
}

/** The key by the positions of the options, whatever happens to their texts. */
const rightOnes = ({
  type,
  options,
  number,
}: Pick<ReturnType<typeof expected>, 'type' | 'options' | 'number'>) => ({
  ...{ type, number },
  right: options.map(([, isRight]) => isRight),
})

async function packageOf(questions: readonly BankQuestion[]) {
  const pieces: (string | Uint8Array)[] = []
  for await (const piece of qti3Writer.write(inBatches(questions), readPicture)) pieces.push(piece)
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array)))
  return sourceOf({ name: 'questions.zip', bytes })
}

it('questions come back from a package of QTI 3 as they were, but for the losses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(richQuestion, { minLength: 1, maxLength: 5 }), async (questions) => {
      const file = await packageOf(questions)
      expect(await qti3Reader.recognises(file)).toBe(true)
      const read = await qti3Reader.read(file)
      expect(read.notes).toEqual([])
      const contents = new Map(read.pictures.map(({ name, content }) => [name, content]))
      const named = renamePictures(read, (name) => {
        const picture = pictures.find(({ content }) =>
          content.equals(contents.get(name) ?? Buffer.from('')),
        )
        return `upload:${picture?.name}`
      })
      expect(named.questions).toHaveLength(questions.length)
      for (const [at, question] of questions.entries()) {
        const draft = named.questions[at] as QuestionDraft
        const losses = qti3Writer.losses(question)
        const [have, want] = [found(draft, question), expected(question)]
        if (!losses.includes('formatting')) expect(have).toEqual(want)
        expect(rightOnes(have)).toEqual(rightOnes(want))
        expect(losses.includes('translations')).toBe(question.translations !== null)
        const isKeyed = question.type === 'Numerical' || question.options.some((o) => o.is_correct)
        expect(draft.problems.map(({ kind }) => kind)).toEqual(isKeyed ? [] : ['key_missing'])
      }
    }),
  )
})

it.each([
  [qti12Reader, qti12Examples],
  [qti2Reader, qti2Examples],
  [qti3Reader, qti3Examples],
] as const)(
  'no change of a file makes a reader fail, hang or read it in two ways',
  async (...of) => {
    const [reader, examples] = of
    await fc.assert(
      fc.asyncProperty(mutatedText(examples.map(({ text }) => text)), async (text) => {
        const read = async () => {
          try {
            return await reader.read(textFile(text))
          } catch (error) {
            expect(error).toBeInstanceOf(AppError)
            return null
          }
        }
        const first = await read()
        expect(await read()).toEqual(first)
        for (const { type, options, number, problems } of first?.questions ?? []) {
          if (problems.some(({ kind }) => kind !== 'note' && kind !== 'incomplete')) continue
          const rightCount = options.filter(({ isCorrect }) => isCorrect).length
          expect(type === 'Numerical' ? number !== null : rightCount > 0).toBe(true)
          if (type === 'MCQ') expect(rightCount).toBe(1)
        }
      }),
      { numRuns: 100 },
    )
  },
)

const specialParts = ['<', '>', '&', '"', ']]>', '<![CDATA[', '<!--', '$', '\\(', '![', '(', ' ']

it.each(specialParts)('a million characters of %j in a text are read', async (piece) => {
  const many = piece.repeat(1_000_000 / piece.length)
  const escaped = many.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const [first] = qti12Examples
  const files = [
    `<questestinterop><item>${many}`,
    first?.text.replace('Capital of France?', escaped.replaceAll(']]>', ']]&gt;')) ?? '',
  ]
  for (const text of files)
    try {
      expect((await qti12Reader.read(textFile(text))).questions).toHaveLength(1)
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
    }
})
