import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { addQuiz } from '../content/exams.ts'
import { addStudent } from '../people.ts'
import type { School } from '../school.ts'
import { answerFileOf } from '../sitting/answer-logs.ts'
import { newName } from './audited-call.ts'

/** Adds an exam and lets a student sit it. */
export async function satExam(school: School) {
  const quiz = await addQuiz(school, { name: newName('Mock'), reviewFirst: true })
  const student = await addStudent(school, 'Ravi')
  const { body } = await school.call(sitting.startAttempt, { params: { id: quiz.id } }, student)
  const { take_quiz_id: attempt, server_time, answer_log } = body.data
  const [question] = quiz.questions
  if (!question) throw new Error('no question')
  const answers = {
    [question.id]: {
      answered: true as const,
      selected_values: question.optionIds[1] ?? 0,
      seq: (server_time * 1000 + 60_000) * 1000,
    },
  }
  const file = answerFileOf(answer_log?.key ?? null, {
    ...{ take_quiz_id: attempt, quiz_name: 'Mock', student_name: 'Ravi' },
    ...{ made_at: server_time + 100, answers, logs: [] },
  })
  return { quiz, student, attempt, file, answers, question: question.id }
}
