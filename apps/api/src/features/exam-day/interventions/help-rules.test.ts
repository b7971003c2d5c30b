import { describe, expect, it } from 'vitest'
import { decideHelp, decideUndo, type HelpedAttempt } from './help-rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 9) + seconds * 1000)
const attempt = (fields: Partial<HelpedAttempt> = {}): HelpedAttempt => ({
  id: 1,
  deadline: at(3600),
  section_times: null,
  submitted_at: null,
  closed_by: null,
  device_id: 'tablet',
  moved_from_device_id: null,
  ...fields,
})
const submitted = (second: number, fields: Partial<HelpedAttempt> = {}) =>
  attempt({ submitted_at: at(second), closed_by: 'student', ...fields })
const decide = (
  action: Parameters<typeof decideHelp>[0],
  one: HelpedAttempt | null,
  {
    now = 600,
    minutes = null as number | null,
    may_begin = true,
    is_open_to = true,
    has_taken_shift = false,
  } = {},
) => {
  const wish = { minutes, section: null, now: at(now), windowEnd: at(3600) }
  return decideHelp(action, { attempt: one, may_begin, is_open_to, has_taken_shift }, wish)
}
const moved = (second: number, addedSeconds: number) => ({ deadline: at(second), addedSeconds })
const unchanged = { deadline: null, addedSeconds: null }
const refused = { refusal: expect.any(String) }

describe('an intervention', () => {
  it.each([
    { name: 'time', is: decide('add_time', attempt(), { minutes: 10 }), to: moved(4200, 600) },
    {
      name: 'time just after the deadline: from now',
      is: decide('add_time', attempt(), { minutes: 10, now: 3605.4 }),
      to: moved(4205, 605),
    },
    { name: 'time, submitted', is: decide('add_time', submitted(9), { minutes: 10 }), to: refused },
    { name: 'time, not begun', is: decide('add_time', null, { minutes: 10 }), to: refused },
    {
      name: 'reopened: the time that was left',
      is: decide('reopen', submitted(600), { now: 1200 }),
      to: moved(4200, 600),
    },
    {
      name: 'reopened: with more',
      is: decide('reopen', submitted(600), { now: 1200, minutes: 5 }),
      to: moved(4500, 900),
    },
    {
      name: 'reopened after the deadline',
      is: decide('reopen', submitted(3600), { now: 4000, minutes: 5 }),
      to: moved(4300, 700),
    },
    { name: 'reopened, nothing left', is: decide('reopen', submitted(3570)), to: refused },
    { name: 'reopened, running', is: decide('reopen', attempt()), to: refused },
    { name: 'submitted', is: decide('submit', attempt()), to: unchanged },
    { name: 'submitted twice', is: decide('submit', submitted(9)), to: refused },
    { name: 'moved', is: decide('move', attempt()), to: unchanged },
    {
      name: 'moved back: the second device reported since',
      is: decide('move', attempt({ moved_from_device_id: 'phone' })),
      to: unchanged,
    },
    {
      name: 'moved twice from the same device',
      is: decide('move', attempt({ moved_from_device_id: 'tablet' })),
      to: refused,
    },
    { name: 'moved from none', is: decide('move', attempt({ device_id: null })), to: refused },
    { name: 'moved, submitted', is: decide('move', submitted(9)), to: refused },
    {
      name: 'let in while the window lasts: from its end',
      is: decide('let_in', null, { minutes: 15 }),
      to: { deadline: at(4500), addedSeconds: null },
    },
    {
      name: 'let in after the window: from now',
      is: decide('let_in', null, { minutes: 15, now: 5000 }),
      to: { deadline: at(5900), addedSeconds: null },
    },
    { name: 'let in, begun', is: decide('let_in', attempt(), { minutes: 15 }), to: refused },
    {
      name: 'let in, suspended',
      is: decide('let_in', null, { minutes: 15, may_begin: false }),
      to: refused,
    },
    {
      name: 'a student who has taken another shift',
      is: decide('let_in', null, { minutes: 15, has_taken_shift: true }),
      to: refused,
    },
  ])('$name', ({ is, to }) => expect(is).toEqual(to))
})

describe('undoing an intervention', () => {
  const undo = (
    action: Parameters<typeof decideUndo>[0],
    one: HelpedAttempt | null,
    { now = 600, addedSeconds = 600, isSuperseded = false } = {},
  ) => {
    const given = { givenAt: at(0), section: null, addedSeconds, isSuperseded }
    return decideUndo(action, one, { now: at(now), ...given })
  }

  it.each([
    { name: 'time', is: undo('add_time', attempt()), to: moved(3000, -600) },
    {
      name: 'time: a minute is left',
      is: undo('add_time', attempt(), { now: 3400 }),
      to: moved(3460, -140),
    },
    {
      name: 'time: the last minute',
      is: undo('add_time', attempt(), { now: 3545 }),
      to: refused,
    },
    { name: 'time: submitted', is: undo('add_time', submitted(9)), to: refused },
    { name: 'let in', is: undo('let_in', null), to: unchanged },
    { name: 'let in: begun', is: undo('let_in', attempt()), to: refused },
    {
      name: 'a forced submit: the time that was left',
      is: undo('submit', submitted(600, { closed_by: 'admin' }), { now: 700 }),
      to: moved(3700, 100),
    },
    {
      name: 'a forced submit: nothing was left',
      is: undo('submit', submitted(3599, { closed_by: 'admin' })),
      to: refused,
    },
    {
      name: 'a forced submit: reopened, and submitted by the student',
      is: undo('submit', submitted(600)),
      to: refused,
    },
    {
      name: 'a forced submit: an older one',
      is: undo('submit', submitted(600, { closed_by: 'admin' }), { isSuperseded: true }),
      to: refused,
    },
    { name: 'reopened', is: undo('reopen', attempt()), to: unchanged },
    { name: 'reopened: submitted since', is: undo('reopen', submitted(9)), to: refused },
    {
      name: 'reopened: an older one',
      is: undo('reopen', attempt(), { isSuperseded: true }),
      to: refused,
    },
    { name: 'moved', is: undo('move', attempt()), to: unchanged },
    { name: 'moved: submitted', is: undo('move', submitted(9)), to: refused },
  ])('$name', ({ is, to }) => expect(is).toEqual(to))
})
