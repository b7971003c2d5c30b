import { expect, it } from 'vitest'
import { logoutText } from './logout-text.ts'

const open = (quiz_name: string, quiz_mode: 'exam' | 'practice') => ({
  ...{ take_quiz_id: 1, quiz_id: 2, quiz_name, quiz_mode, date_taken: 0, deadline: 60 },
  ...{ answered: 0, to_answer: 3, total_questions: 3 },
})
const question = 'Are you sure you want to log out?'

it.each([
  { name: 'nothing is known', today: undefined, text: question },
  { name: 'nothing runs', today: { open: [] }, text: question },
  { name: 'a practice runs', today: { open: [open('Optics', 'practice')] }, text: question },
  {
    name: 'an exam runs',
    today: { open: [open('Mock 1', 'exam')] },
    text: `${question} The time of your exam runs on.`,
  },
])('asks before a logout when $name', ({ today, text }) => expect(logoutText(today)).toBe(text))
