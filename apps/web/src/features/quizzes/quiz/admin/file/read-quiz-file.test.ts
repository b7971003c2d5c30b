import { quizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { describe, expect, it } from 'vitest'
import { exampleQuizFile } from './example-quiz-file.ts'
import { quizFileRefusal, readQuizFile } from './read-quiz-file.ts'

describe('quizFileRefusal', () => {
  it.each([
    { files: [], text: 'Choose one file at a time.' },
    {
      files: [{ name: 'quiz.csv', size: 9 }],
      text: 'quiz.csv is not a JSON file. Choose a quiz file: its name ends in .json.',
    },
    { files: [{ name: 'quiz.json', size: 0 }], text: 'quiz.json is empty.' },
    {
      files: [{ name: 'quiz.json', size: 3_000_000 }],
      text: 'quiz.json is too large for the file of a quiz.',
    },
    { files: [{ name: 'Quiz.JSON', size: 9 }], text: null },
  ])('$text', ({ files, text }) => expect(quizFileRefusal(files)).toBe(text))
})

describe('readQuizFile', () => {
  const fileOf = (text: string) => ({ name: 'quiz.json', text: () => Promise.resolve(text) })

  it.each(['', '{', '[]', 'null', '{"format":"questions"}', '"prepwell-quiz"'])(
    'refuses %s',
    async (text) => {
      await expect(readQuizFile(fileOf(text))).rejects.toThrow(
        'quiz.json is not the file of a quiz',
      )
    },
  )

  it('says when the file can no longer be read', async () => {
    const gone = { name: 'quiz.json', text: () => Promise.reject(new Error('gone')) }
    await expect(readQuizFile(gone)).rejects.toThrow('quiz.json could not be read')
  })

  it('reads the example, which is a complete quiz file', async () => {
    const read = await readQuizFile(fileOf(`\uFEFF${JSON.stringify(exampleQuizFile)}`))
    expect(quizFile.safeParse(read)).toMatchObject({ success: true })
    expect(quizFile.parse(read)).toEqual(exampleQuizFile)
  })
})
