import * as attempts from '@prepwell/contract/attempts.ts'
import * as auth from '@prepwell/contract/auth.ts'
import * as chapters from '@prepwell/contract/chapters.ts'
import type { Endpoint } from '@prepwell/contract/endpoint.ts'
import * as questions from '@prepwell/contract/questions.ts'
import * as quizzes from '@prepwell/contract/quizzes.ts'
import * as subjects from '@prepwell/contract/subjects.ts'
import * as transfers from '@prepwell/contract/transfers.ts'
import * as users from '@prepwell/contract/users.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = [
  attempts,
  auth,
  chapters,
  questions,
  quizzes,
  subjects,
  transfers,
  users,
].flatMap((module) => Object.values(module).filter(isEndpoint))
