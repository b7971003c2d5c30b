import { expect, it } from 'vitest'
import { lackingText } from './lacking-exams.ts'

// 2026-03-02 09:00 in this time zone.
const [now, zone] = [1_772_422_200, 'Asia/Kolkata']
const exam = { id: 1, name: 'Mock', date_of_quiz: now + 25 * 3600, has_uneven_draws: false }
const physics = { name: 'Physics', missing: 3 }

it.each([
  {
    exam: { ...exam, sections: [physics] },
    text: 'begins tomorrow at 10:00 AM: section Physics lacks 3 questions',
  },
  {
    exam: {
      ...exam,
      date_of_quiz: now + 60,
      sections: [physics, { name: 'Chemistry', missing: 1 }],
    },
    text: 'begins today at 09:01 AM: section Physics lacks 3 questions, section Chemistry lacks 1 question',
  },
  {
    exam: { ...exam, date_of_quiz: now - 60, sections: [], has_uneven_draws: true },
    text: 'began today at 08:59 AM: the questions that students draw have different marks',
  },
])('$text', ({ exam: lacking, text }) => expect(lackingText(lacking, now, zone)).toBe(text))
