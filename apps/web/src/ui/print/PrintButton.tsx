import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { prepareForPrint } from './preparation.ts'

const scheme = 'data-mantine-color-scheme'

/** Prints the page by the browser: dark on white also at night, without navigation and buttons. */
export function PrintButton() {
  const [isBusy, setBusy] = useState(false)
  useEffect(printByDay, [])
  const print = async () => {
    setBusy(true)
    // What cannot be loaded has its toast already.
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

/** Shows the page as by day while the browser prints it. Returns the undoing. */
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
