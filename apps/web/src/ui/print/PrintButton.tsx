import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { prepareForPrint } from './preparation.ts'

const scheme = 'data-mantine-color-scheme'

/**
 * Prints the page with the browser: dark on white even in night mode, without navigation and
 * buttons.
 */
export function PrintButton() {
  const [isBusy, setBusy] = useState(false)
  useEffect(printByDay, [])
  const print = async () => {
    setBusy(true)
    // Failed loads have shown their own toast.
    const isReady = await prepareForPrint().then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (isReady) setTimeout(() => window.print())
  }
  return (
    <Button
      variant="default"
      data-print="hidden"
      leftSection={<IconPrinter size={17} aria-hidden />}
      loading={isBusy}
      onClick={() => void print()}
    >
      Print
    </Button>
  )
}

/** Switches to the light theme while printing. Returns a function that restores the theme. */
function printByDay(): () => void {
  const root = document.documentElement
  let shown: string | null = null
  const listeners = new AbortController()
  const { signal } = listeners
  window.addEventListener(
    'beforeprint',
    () => {
      shown = root.getAttribute(scheme)
      root.setAttribute(scheme, 'light')
    },
    { signal },
  )
  window.addEventListener(
    'afterprint',
    () => {
      if (shown !== null) root.setAttribute(scheme, shown)
    },
    { signal },
  )
  return () => listeners.abort()
}
