import type { PaperQuestion } from '@prepwell/contract/sitting.ts'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { SittingController } from '../engine/sitting-controller.ts'
import type { SittingState } from '../engine/sitting-state.ts'

/** The running exam or practice with its paper; neither changes while it runs. */
export interface Sitting {
  readonly name: string
  readonly controller: SittingController
  readonly paper: readonly PaperQuestion[]
}

/** Around everything that shows the running attempt. */
export const SittingContext = createContext<Sitting | null>(null)

/** The running exam or practice. Throws outside of its {@link SittingContext}. */
export function useSitting(): Sitting {
  const sitting = useContext(SittingContext)
  if (!sitting) throw new Error('There is no exam here')
  return sitting
}

/** A part of the state; the component renders again only when this part changes. */
export const useSittingState = <Part>(select: (state: SittingState) => Part): Part =>
  useStore(useSitting().controller.store, select)

/** What is chosen for a question, and whether it is locked here and now. */
export function useSelection(id: number) {
  const selection = useSittingState(({ session }) => session.answers[id]?.selected_values ?? null)
  const isLocked = useSittingState(({ mayWrite, ending }) => !mayWrite || ending.phase !== 'open')
  return { selection, isLocked }
}
