import { describe, expect, it } from 'vitest'
import { formFields, isSameSaid, nothingSaid, type Said, saidBefore } from './said.ts'

describe('formFields', () => {
  it('sends the choices about questions always, and answers if there are some', () => {
    expect(formFields('questions', nothingSaid)).toEqual({
      ...{ twins: 'leave_out', merge_options: 'false', take_drafts: 'false' },
    })
    const said: Said = {
      ...{ readings: { keys: 'letters' }, constants: { marks: 4 } },
      ...{ twins: 'replace', mergeOptions: true, takeDrafts: true },
    }
    expect(formFields('questions', said)).toEqual({
      ...{ readings: '{"keys":"letters"}', constants: '{"marks":4}' },
      ...{ twins: 'replace', merge_options: 'true', take_drafts: 'true' },
    })
  })

  it('sends no choice about students', () =>
    expect(formFields('students', nothingSaid)).toEqual({}))
})

it('answers come back as they were sent', () => {
  const kept = { readings: {}, constants: { marks: 4 }, merge_options: true, take_drafts: false }
  expect(saidBefore({ ...kept, twins: null })).toEqual({
    ...nothingSaid,
    ...{ constants: { marks: 4 }, mergeOptions: true },
  })
  expect(saidBefore({ ...kept, twins: 'replace' }).twins).toBe('replace')
})

it('isSameSaid notices every choice', () => {
  expect(isSameSaid(nothingSaid, { ...nothingSaid })).toBe(true)
  for (const change of [{ twins: 'import' }, { mergeOptions: true }, { takeDrafts: true }] as const)
    expect(isSameSaid(nothingSaid, { ...nothingSaid, ...change })).toBe(false)
})
