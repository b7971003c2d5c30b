import * as students from '@prepwell/contract/accounts/students.ts'
import * as chapters from '@prepwell/contract/bank/chapters.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import * as subjects from '@prepwell/contract/bank/subjects.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import * as contacts from '@prepwell/contract/school/messages.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { expect } from 'vitest'
import type { Person, School } from './school.ts'

/** The calls for each kind of thing that can be deleted. */
const calls = {
  Subject: { remove: subjects.deleteSubject, get: subjects.getSubject },
  Chapter: { remove: chapters.deleteChapter, get: chapters.getChapter },
  Question: { remove: questions.deleteQuestion, get: questions.getQuestion },
  Quiz: { remove: quizzes.deleteQuiz, get: quizzes.getQuiz },
  Student: { remove: students.deleteStudent, get: students.getStudent },
  Contact: { remove: contacts.deleteContact, get: contacts.getContact },
} as const

/** The kind's name in API responses. */
export type DeletedKind = keyof typeof calls
export const deletedKinds = Object.keys(calls) as DeletedKind[]

/** Deletes and restores as an admin. */
export function deletingAt(school: School, admin: Person) {
  /** Deletes, and returns the id with which the deletion can be undone. */
  async function remove(kind: DeletedKind, id: number): Promise<string> {
    const answer = await school.call(calls[kind].remove, { params: { id } }, admin)
    expect(answer.status, answer.body.message).toBe(200)
    return answer.body.undo.id
  }
  const undo = (id: string, person: Person | null = admin) =>
    school.call(undoDeletion, { params: { id } }, person)
  /** Reads the item and returns the status of the response. */
  const get = async (kind: DeletedKind, id: number) =>
    (await school.call(calls[kind].get, { params: { id } }, admin)).status
  return { remove, undo, get }
}
