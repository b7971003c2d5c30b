import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { isAnswer } from '../engine/answer.ts'
import type { Sitting } from '../hooks/sitting-context.ts'
import type { SelectedValues } from './kept-reviews.ts'
import {
  isOtherChoice,
  openSingleQuestion,
  type SingleQuestion,
  valuesOf,
} from './single-question.ts'

/** An answer as the page shows it. */
export interface SingleAnswer {
  readonly selected_values: SelectedValues
  /** Seconds that the question has been visible. */
  readonly seconds: number
  readonly is_changed: boolean
}

/**
 * One question to answer on its own; the component must be remounted for another one. `sitting` is
 * the value of `SittingContext` for the parts that show it.
 */
export function useSingleQuestion(question: SingleQuestion): {
  readonly sitting: Sitting
  /** True if there is something to check. */
  readonly isAnswered: boolean
  readonly read: () => SingleAnswer
} {
  const [sitting] = useState(() => openSingleQuestion(question))
  const { controller } = sitting
  const isChanged = useRef(false)
  const { id } = question
  const selection = useStore(
    controller.store,
    ({ session }) => session.answers[id]?.selected_values ?? null,
  )
  useEffect(
    () =>
      controller.store.subscribe(({ session: now }, { session: before }) => {
        const [after, earlier] = [now, before].map(({ answers }) => answers[id]?.selected_values)
        if (isOtherChoice(earlier ?? null, after ?? null)) isChanged.current = true
      }),
    [controller, id],
  )
  useEffect(() => {
    const watch = () => controller.setVisible(document.visibilityState === 'visible')
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => document.removeEventListener('visibilitychange', watch)
  }, [controller])
  return {
    sitting,
    isAnswered: isAnswer(selection),
    read: () => ({
      selected_values: valuesOf(
        controller.store.getState().session.answers[id]?.selected_values ?? null,
      ),
      seconds: Math.round(controller.timeOnQuestionsMs() / 1000),
      is_changed: isChanged.current,
    }),
  }
}
