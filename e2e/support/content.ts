import { createChapter } from '@prepwell/contract/bank/chapters.ts'
import { createQuestion } from '@prepwell/contract/bank/questions.ts'
import { createSubject } from '@prepwell/contract/bank/subjects.ts'
import type { Admin } from './server/admin.ts'

/** A chapter and its subject. */
interface ChapterPlace {
  readonly subject: { readonly id: number; readonly name: string }
  readonly chapter: { readonly id: number; readonly name: string }
}

/** Adds a subject with a chapter through the API; both names contain the word. */
export async function addChapter(admin: Admin, word: string): Promise<ChapterPlace> {
  const subject = { name: `Geology ${word}`, description: 'What the earth is made of' }
  const subjectId = (await admin.asAdmin(createSubject, { body: subject })).data.id
  const chapter = { subject_id: subjectId, name: `Rocks ${word}`, description: 'Hard and soft' }
  const { data } = await admin.asAdmin(createChapter, { body: chapter })
  return {
    subject: { id: subjectId, name: subject.name },
    chapter: { id: data.id, name: chapter.name },
  }
}

/** Adds a Numerical question through the API; returns its id. */
export async function addQuestion(
  admin: Admin,
  chapterId: number,
  statement: string,
): Promise<number> {
  const body = {
    chapter_id: chapterId,
    question_type: 'Numerical',
    question_statement: statement,
    numerical_answer: '7',
    marks: 2,
  }
  return (await admin.asAdmin(createQuestion, { body })).data.id
}
