import { expect, it } from 'vitest'
import { studentExport } from './student-export.ts'

it('tells of a student what the list shows, and nothing more', () =>
  expect(
    studentExport(
      {
        id: 7,
        username: 'asha.rao',
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone_number: '+91 98765 43210',
        address: '12 Lake Road',
        bio: null,
        gender: 'Female',
        dob: 0,
        profile_picture: 'a.webp',
        email_verified: true,
        status: 'Active',
        date_created: 1_772_422_200,
        last_login: null,
        qualification: null,
        role: 'student',
      },
      'Asia/Kolkata',
    ),
  ).toEqual({
    ID: 7,
    Name: 'Asha Rao',
    Username: 'asha.rao',
    Email: 'asha@example.com',
    Status: 'Active',
    'Date Created': 'March 02, 2026 09:00 AM',
  }))
