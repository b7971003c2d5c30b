import { expect, it } from 'vitest'
import { attemptExport } from './attempt-export.ts'

it('tells of an attempt what its list shows; a result that is not out yet is empty', () =>
  expect(
    attemptExport(
      {
        take_quiz_id: 7,
        quiz_id: 3,
        quiz_name: 'Optics',
        quiz_mode: 'exam',
        date_taken: 1_772_422_200,
        total_scored: null,
        completed: true,
        pending_result: true,
      },
      'Asia/Kolkata',
    ),
  ).toEqual({
    ID: 7,
    'Quiz Name': 'Optics',
    Type: 'exam',
    'Date Taken': 'March 02, 2026 09:00 AM',
    'Score (%)': null,
    Status: 'Completed',
  }))
