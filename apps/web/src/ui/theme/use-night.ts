import { create } from 'zustand'
import { styleNonce } from './style-nonce.ts'

/**
 * Stores 'light' or 'dark'; absent until the reader chooses. The script in `index.html` reads it
 * before the first paint.
 */
const storageKey = 'color-scheme'
const darkSystem = '(prefers-color-scheme: dark)'

function readChoice(): string | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    return null
  }
}

function isNightNow(): boolean {
  const choice = readChoice()
  return choice ? choice === 'dark' : window.matchMedia(darkSystem).matches
}

/**
 * One state for the whole page. Not in Mantine's provider, which the first page does not load.
 * Initially light, as in the prerendered pages.
 */
const useScheme = create<{ readonly isNight: boolean }>()(() => ({ isNight: false }))

function show(isNight: boolean): void {
  withoutTransitions(() =>
    document.documentElement.setAttribute('data-mantine-color-scheme', isNight ? 'dark' : 'light'),
  )
  useScheme.setState({ isNight })
}

if (!import.meta.env.SSR) {
  useScheme.setState({ isNight: isNightNow() })
  // Follows the system's colour scheme until the reader chooses one, and follows choices made in
  // other tabs.
  window.matchMedia(darkSystem).addEventListener('change', () => show(isNightNow()))
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey && readChoice()) show(isNightNow())
  })
}

function choose(isNight: boolean): void {
  try {
    localStorage.setItem(storageKey, isNight ? 'dark' : 'light')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show(isNight)
}

/** Changes the whole page at once: elements with a transition must not lag behind. */
function withoutTransitions(change: () => void): void {
  const style = document.createElement('style')
  style.nonce = styleNonce
  style.textContent = '*,*::before,*::after{transition:none!important}'
  document.head.append(style)
  change()
  window.setTimeout(() => style.remove(), 10)
}

/** The switch's label while night mode is on, and while it is off. */
export const nightLabels = { on: 'Light mode', off: 'Night mode' } as const

/** Night mode, the switch's label, and a function that toggles it. */
export function useNight() {
  const isNight = useScheme((scheme) => scheme.isNight)
  return {
    isNight,
    label: isNight ? nightLabels.on : nightLabels.off,
    toggle: () => choose(!isNight),
  }
}
