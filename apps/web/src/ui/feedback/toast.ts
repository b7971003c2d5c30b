import { create } from 'zustand'
import type { ToastAction } from './ToastButton.tsx'
import type { ToastKind } from './Toasts.tsx'

/**
 * True after the first toast; until then the container is not loaded, because the first page needs
 * none.
 */
export const useToasts = create<{ readonly isWanted: boolean }>()(() => ({ isWanted: false }))

async function show(kind: ToastKind, text: string, action?: ToastAction): Promise<void> {
  useToasts.setState({ isWanted: true })
  const { showToast } = await import('./Toasts.tsx')
  showToast(kind, text, action)
}

/** Short messages at the bottom right for 3 seconds, announced politely. */
export const toast = {
  success: (text: string, action?: ToastAction): void => void show('success', text, action),
  error: (text: string): void => void show('error', text),
  info: (text: string): void => void show('info', text),
  warning: (text: string): void => void show('warning', text),
}
