import { create } from 'zustand'
import type { ToastKind } from './show-toast.ts'

/**
 * Whether the place for toasts is wanted: with the first toast, since the first page needs none.
 */
export const useToasts = create<{ readonly isWanted: boolean }>()(() => ({ isWanted: false }))

async function show(kind: ToastKind, text: string): Promise<void> {
  useToasts.setState({ isWanted: true })
  const { showToast } = await import('./show-toast.ts')
  showToast(kind, text)
}

/** Short messages at the bottom right for 3 seconds, read out politely. */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  info: (text: string): void => void show('info', text),
  warning: (text: string): void => void show('warning', text),
}
