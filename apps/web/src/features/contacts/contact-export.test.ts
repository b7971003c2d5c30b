import { expect, it } from 'vitest'
import { contactExport } from './contact-export.ts'

it('tells of a message what the list shows, the whole text included', () =>
  expect(
    contactExport(
      {
        id: 4,
        name: 'Noor Rahman',
        email: 'noor@example.com',
        message: 'May my class\nuse it?',
        date_created: 1_772_422_200,
      },
      'Asia/Kolkata',
    ),
  ).toEqual({
    ID: 4,
    Name: 'Noor Rahman',
    Email: 'noor@example.com',
    Message: 'May my class\nuse it?',
    'Date Created': 'March 02, 2026 09:00 AM',
  }))
