import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  dayOf,
  dayOfBirth,
  extraTimeOf,
  fieldsOf,
  type ProfileFields,
  profileForm,
  wrongBirth,
} from './profile-form.ts'

const bare: Profile = {
  id: 7,
  username: 'asha.rao',
  roll_number: null,
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone_number: null,
  address: null,
  bio: null,
  gender: null,
  dob: null,
  profile_picture: null,
  email_verified: true,
  status: 'Active',
  date_created: 1_700_000_000,
  last_login: null,
  qualification: null,
  role: 'student',
  extra_time: null,
  category: null,
}
const full: Profile = {
  ...bare,
  phone_number: '+91 98765 43210',
  address: '1 Lake Road\nPune',
  bio: 'Reads.',
  gender: 'Female',
  dob: Date.UTC(2005, 1, 28) / 1000,
  qualification: 'Class 12',
}

describe('dayOfBirth', () => {
  it.each([
    { name: 'none is an empty field', dob: null, day: '' },
    {
      name: 'midnight UTC is that day in every zone',
      dob: Date.UTC(2005, 1, 28),
      day: '2005-02-28',
    },
    { name: 'before 1970', dob: Date.UTC(1947, 7, 15), day: '1947-08-15' },
    { name: 'a leap day', dob: Date.UTC(2004, 1, 29), day: '2004-02-29' },
    { name: 'the first day', dob: Date.UTC(1900, 0, 1), day: '1900-01-01' },
  ])('$name', ({ dob, day }) => {
    expect(dayOfBirth(dob === null ? null : dob / 1000)).toBe(day)
  })
})

describe('fieldsOf', () => {
  it('shows missing values as empty fields', () => {
    expect(fieldsOf(bare)).toEqual({
      name: 'Asha Rao',
      username: 'asha.rao',
      roll_number: '',
      phone_number: '',
      address: '',
      bio: '',
      gender: '',
      dob: '',
      qualification: '',
      status: 'Active',
      extra_time: '',
      extra_minutes: '',
      category: '',
    })
  })
  it('shows stored values', () => {
    expect(fieldsOf(full)).toMatchObject({ dob: '2005-02-28', gender: 'Female', bio: 'Reads.' })
  })
})

describe('changesOf', () => {
  const before = fieldsOf(full)
  const cases: { name: string; edit: Partial<ProfileFields>; sent: Partial<ProfileFields> }[] = [
    { name: 'nothing when nothing was changed', edit: {}, sent: {} },
    { name: 'one changed text', edit: { bio: 'Writes.' }, sent: { bio: 'Writes.' } },
    { name: 'a cleared text as empty', edit: { phone_number: '' }, sent: { phone_number: '' } },
    { name: 'no blanks around', edit: { name: ' Asha  R ' }, sent: { name: 'Asha  R' } },
    {
      name: 'nothing for added blanks',
      edit: { name: 'Asha Rao  ', address: '1 Lake Road\nPune\n' },
      sent: {},
    },
    { name: 'no gender any more', edit: { gender: '' }, sent: { gender: '' } },
    { name: 'another day of birth', edit: { dob: '2005-03-01' }, sent: { dob: '2005-03-01' } },
    { name: 'a suspension', edit: { status: 'Suspended' }, sent: { status: 'Suspended' } },
  ]
  it.each(cases)('sends $name', ({ edit, sent }) => {
    expect(changesOf(before, { ...before, ...edit })).toEqual(sent)
  })

  const text = fc.string({ unit: 'binary' })
  const anyFields = fc.record<ProfileFields>({
    name: text,
    username: text,
    roll_number: text,
    phone_number: text,
    address: text,
    bio: text,
    gender: fc.constantFrom('', 'Male', 'Female'),
    dob: fc.constantFrom('', '1999-12-31', '2005-02-28'),
    qualification: text,
    status: fc.constantFrom('Active', 'Suspended'),
    extra_time: fc.constantFrom('', 'x1.5', 'minutes'),
    extra_minutes: fc.constantFrom('', '20'),
    category: text,
  })
  it('sends exactly the fields that differ', () => {
    fc.assert(
      fc.property(anyFields, anyFields, (one, other) => {
        const trimmed = (fields: ProfileFields) =>
          Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.trim()]))
        const sent = changesOf(one, other)
        expect({ ...trimmed(one), ...sent }).toEqual(trimmed(other))
        for (const [field, value] of Object.entries(sent))
          expect(one[field as keyof ProfileFields].trim()).not.toBe(value)
      }),
    )
  })
})

describe('profileForm', () => {
  const form = profileForm('2025-06-30')
  const problems = (edit: Partial<ProfileFields>) =>
    form
      .safeParse({ ...fieldsOf(full), ...edit })
      .error?.issues.map(({ path, message }) => [path[0], message]) ?? []
  it.each([
    { name: 'a full profile', profile: full },
    { name: 'a bare profile', profile: bare },
  ])('takes $name', ({ profile }) => {
    expect(form.safeParse(fieldsOf(profile)).success).toBe(true)
  })
  it.each<{ name: string; edit: Partial<ProfileFields>; field: string }>([
    { name: 'no name', edit: { name: ' ' }, field: 'name' },
    { name: 'no username', edit: { username: '' }, field: 'username' },
    { name: 'a username with a blank', edit: { username: 'asha rao' }, field: 'username' },
    { name: 'a long phone number', edit: { phone_number: '1'.repeat(31) }, field: 'phone_number' },
    { name: 'no extra minutes', edit: { extra_time: 'minutes' }, field: 'extra_minutes' },
    {
      name: 'half an extra minute',
      edit: { extra_time: 'minutes', extra_minutes: '0.5' },
      field: 'extra_minutes',
    },
    { name: 'a birth to come', edit: { dob: '2025-07-01' }, field: 'dob' },
    { name: 'a birth before 1900', edit: { dob: '0205-02-28' }, field: 'dob' },
  ])('refuses $name', ({ edit, field }) => {
    expect(problems(edit).map(([name]) => name)).toEqual([field])
  })
  it.each(['name', 'username'] as const)('says that the %s is required', (field) => {
    expect(problems({ [field]: '' })).toEqual([[field, 'This field is required']])
  })
  it('explains a wrong date and accepts today', () => {
    expect(problems({ dob: '2025-07-01' })).toEqual([['dob', wrongBirth]])
    expect(problems({ dob: '2025-06-30' })).toEqual([])
  })
})

describe('dayOf', () => {
  it("is the reader's calendar day", () => {
    expect(dayOf(new Date(2025, 0, 5, 23, 59))).toBe('2025-01-05')
    expect(dayOf(new Date(2025, 0, 6))).toBe('2025-01-06')
  })
})

describe('extraTimeOf', () => {
  it.each<[Profile['extra_time']]>([
    [null],
    [{ factor: 1.33, minutes: null }],
    [{ factor: 2, minutes: null }],
    [{ factor: null, minutes: 20 }],
  ])('gives back what the form shows of %o', (extra_time) => {
    expect(extraTimeOf(fieldsOf({ ...bare, extra_time }))).toEqual(extra_time)
  })
})
