import { describe, expect, it } from 'vitest'
import {
  elapsedSeconds,
  finishTime,
  hasMoreTime,
  isOver,
  secondsLeft,
  startOf,
} from './deadline.ts'

const at = (time: string) => new Date(`2026-03-02T${time}Z`)
const timed = { started_at: at('10:00:00'), deadline: at('11:00:00') }
const untimed = { started_at: at('10:00:00'), deadline: null }

describe('isOver', () => {
  it.each([
    { name: 'before the deadline', now: '10:59:59', over: false },
    { name: 'at the deadline', now: '11:00:00', over: false },
    { name: 'at the end of the grace period', now: '11:00:10', over: false },
    { name: 'a millisecond later', now: '11:00:10.001', over: true },
  ])('$name: $over', ({ now, over }) => expect(isOver(timed, at(now))).toBe(over))

  it('is never true for an untimed attempt', () =>
    expect(isOver(untimed, at('23:00:00'))).toBe(false))
})

describe('hasMoreTime', () => {
  it.each([
    { name: 'the deadline that ran out was an earlier one', dueAt: '10:50:00', more: true },
    { name: 'it is the latest one', dueAt: '11:00:00', more: false },
    { name: 'it was a later one: extra time was undone', dueAt: '11:10:00', more: false },
    { name: 'the latest one has run out, too', dueAt: '10:50:00', now: '11:00:00', more: false },
    { name: 'no clock has run out', dueAt: null, more: false },
  ])('$name: $more', ({ dueAt, now = '10:50:01', more }) =>
    expect(hasMoreTime(timed, dueAt === null ? null : at(dueAt).getTime() / 1000, at(now))).toBe(
      more,
    ),
  )

  it('is never true for an untimed attempt', () =>
    expect(hasMoreTime(untimed, 1, at('10:30:00'))).toBe(false))

  it('fractions of a second are not on the wire, and are no extra time', () => {
    const deadline = at('11:00:00.400')
    const dueAt = Math.floor(deadline.getTime() / 1000)
    expect(hasMoreTime({ ...timed, deadline }, dueAt, at('11:00:00.100'))).toBe(false)
  })
})

describe('elapsedSeconds', () => {
  it.each([
    { name: 'nothing at the start', attempt: timed, now: '10:00:00', elapsed: 0 },
    { name: 'a started second counts', attempt: timed, now: '10:00:01.200', elapsed: 2 },
    { name: 'the grace period does not count', attempt: timed, now: '11:00:07', elapsed: 3600 },
    { name: 'for an untimed attempt', attempt: untimed, now: '13:00:00', elapsed: 10_800 },
    { name: 'never negative', attempt: timed, now: '09:59:00', elapsed: 0 },
  ])('$name', ({ attempt, now, elapsed }) => expect(elapsedSeconds(attempt, at(now))).toBe(elapsed))
})

describe('secondsLeft', () => {
  it.each([
    { name: 'the whole time at the start', now: '10:00:00', left: 3600 },
    { name: 'a started second still counts', now: '10:59:59.400', left: 1 },
    { name: 'nothing at the deadline', now: '11:00:00', left: 0 },
    { name: 'nothing, not less, after it', now: '11:30:00', left: 0 },
  ])('$name', ({ now, left }) => expect(secondsLeft(timed, at(now))).toBe(left))

  it('is null for an untimed attempt', () =>
    expect(secondsLeft(untimed, at('10:30:00'))).toBeNull())
})

describe('finishTime', () => {
  it.each([
    { name: 'the moment of the submit', now: '10:20:00', end: '10:20:00' },
    { name: 'the deadline for a submit in the grace period', now: '11:00:07', end: '11:00:00' },
    { name: 'the deadline however late the server closes it', now: '23:00:00', end: '11:00:00' },
    { name: 'never before the start', now: '09:59:59', end: '10:00:00' },
  ])('$name', ({ now, end }) => expect(finishTime(timed, at(now))).toEqual(at(end)))
})

it('startOf drops fractions of a second, so that client and server agree', () => {
  expect(startOf(at('10:00:00.999'))).toEqual(at('10:00:00'))
})
