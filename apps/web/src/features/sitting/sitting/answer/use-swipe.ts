import { type AnimationEvent, type TouchEvent, useRef } from 'react'
import { useSitting } from '../hooks/sitting-context.ts'

/** A movement of one finger, in pixels to the right and down. */
export interface Stroke {
  readonly right: number
  readonly down: number
  readonly milliseconds: number
}

/**
 * A swipe to the left leads to the next question, as when turning a page. Null if the stroke is not
 * a swipe.
 */
export function swipeOf({ right, down, milliseconds }: Stroke): 'next' | 'previous' | null {
  const isSwipe =
    Math.abs(right) >= 60 && Math.abs(right) > 2 * Math.abs(down) && milliseconds <= 800
  if (!isSwipe) return null
  return right < 0 ? 'next' : 'previous'
}

/** Pixels from the screen's edge within which the browser's own gestures start. */
const edge = 24

interface Start {
  readonly x: number
  readonly y: number
  readonly at: number
}

/**
 * Touch handlers of the current question: swipes act like Next and Previous. Ignores touches on
 * elements that scroll sideways, on selected text and on a magnified page.
 */
export function useSwipe() {
  const { controller } = useSitting()
  const start = useRef<Start>(null)
  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      const touch = event.touches[0]
      const isFree = event.touches.length === 1 && touch && mayStart(event, touch.clientX)
      start.current = isFree ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null
    },
    onTouchCancel() {
      start.current = null
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const from = start.current
      const touch = event.changedTouches[0]
      start.current = null
      if (!from || !touch || !window.getSelection()?.isCollapsed) return
      const type = swipeOf({
        right: touch.clientX - from.x,
        down: touch.clientY - from.y,
        milliseconds: event.timeStamp - from.at,
      })
      if (!type) return
      const { current } = controller.store.getState().session
      controller.act({ type })
      // Selects the animation, in which the new question slides in as the finger moved.
      const room = event.currentTarget.parentElement
      if (room && controller.store.getState().session.current !== current)
        room.dataset.swiped = type
    },
    onAnimationEnd({ currentTarget }: AnimationEvent<HTMLElement>) {
      delete currentTarget.parentElement?.dataset.swiped
    },
  }
}

function mayStart({ target, currentTarget }: TouchEvent<HTMLElement>, x: number): boolean {
  const isMagnified = (window.visualViewport?.scale ?? 1) > 1.01
  if (isMagnified || x < edge || x > window.innerWidth - edge) return false
  if (!window.getSelection()?.isCollapsed || !(target instanceof Element)) return false
  // The touch is in a dialog that the question opened; React passes it on although the dialog is
  // elsewhere in the DOM.
  if (!currentTarget.contains(target)) return false
  if (target.closest('input[type=text]')) return false
  for (let part: Element | null = target; part && part !== currentTarget; part = part.parentElement)
    if (scrollsSideways(part)) return false
  return true
}

const scrollsSideways = (part: Element) =>
  part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX)
