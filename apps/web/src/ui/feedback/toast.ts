import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { ToastAction } from './ToastButton.tsx'
import type { ToastKind } from './Toasts.tsx'

/** The container of the toasts; null until it is loaded, because the first page needs none. */
export const useToasts = create<{ readonly Toasts: ComponentType | null }>()(() => ({
  Toasts: null,
}))

/**
 * Loads the container of the toasts. Must not be React's `lazy`: a toast often reports that the
 * network is gone, and a failed `lazy` above the router would take away the whole page.
 */
export async function loadToasts() {
  const { Toasts, showToast } = await import('./Toasts.tsx')
  useToasts.setState({ Toasts })
  return showToast
}

async function show(kind: ToastKind, text: string, action?: ToastAction): Promise<void> {
  try {
    const showToast = await loadToasts()
    showToast(kind, text, action)
  } catch {
    // Happens only until the page has been open for some seconds with a network; the next toast
    // tries to load the container again.
  }
}

/** Short messages at the bottom right for 3 seconds, announced politely. */
export const toast = {
  success: (text: string, action?: ToastAction): void => void show('success', text, action),
  error: (text: string): void => void show('error', text),
  info: (text: string): void => void show('info', text),
  warning: (text: string): void => void show('warning', text),
}
