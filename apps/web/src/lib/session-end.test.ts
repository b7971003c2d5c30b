import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  endSession,
  holdPageOnSessionEnd,
  isHeld,
  onSessionEnd,
  resumeSession,
  useSessionEnd,
} from './session-end.ts'

const leave = vi.fn()

beforeEach(() => {
  leave.mockClear()
  resumeSession()
  onSessionEnd(leave)
})

describe('endSession', () => {
  it('leaves a page that is not held', () => {
    endSession()
    expect(leave).toHaveBeenCalledOnce()
    expect(useSessionEnd.getState().isOver).toBe(false)
  })

  it('keeps a held page and reports the end, until somebody signs in', () => {
    const release = holdPageOnSessionEnd()
    endSession()
    expect(leave).not.toHaveBeenCalled()
    expect(useSessionEnd.getState().isOver).toBe(true)
    resumeSession()
    release()
    expect(leave).not.toHaveBeenCalled()
    expect(isHeld()).toBe(false)
  })

  it('leaves in the end if the page is released without a sign-in', () => {
    const release = holdPageOnSessionEnd()
    endSession()
    release()
    expect(leave).toHaveBeenCalledOnce()
  })

  it('waits for the last of two holders', () => {
    const [first, second] = [holdPageOnSessionEnd(), holdPageOnSessionEnd()]
    first()
    endSession()
    expect(leave).not.toHaveBeenCalled()
    second()
    expect(leave).toHaveBeenCalledOnce()
  })
})
