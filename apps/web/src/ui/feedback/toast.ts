import { create } from 'zustand'
import type { ToastKind } from './Toasts.tsx'

/** A button in a toast. The toast stays until it is pressed, or its time is over. */
export interface ToastAction {
  readonly label: string
  readonly seconds: number
  readonly run: () => void
}

/**
 * Whether the place for toasts is wanted: with the first toast, since the first page needs none.
 */
export const useToasts = create<{ readonly isWanted: boolean }>()(() => ({ isWanted: false }))

async function show(kind: ToastKind, text: string, action?: ToastAction): Promise<void> {
  useToasts.setState({ isWanted: true })
  const { showToast } = await import('./Toasts.tsx')
  showToast(kind, text, action)
}

/** Short messages at the bottom right for 3 seconds, read out politely. */
export const toast = {
  success: (text: string, action?: ToastAction): void => void show('success', text, action),
  error: (text: string): void => void show('error', text),
  info: (text: string): void => void show('info', text),
  warning: (text: string): void => void show('warning', text),
}
