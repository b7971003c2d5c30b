import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { prepareForPrint } from './preparation.ts'

const scheme = 'data-mantine-color-scheme'

/**
 * Prints the page with the browser: dark on white even in night mode, without navigation and
 * buttons. The browser's own shortcut for printing does the same.
 */
export function PrintButton() {
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      await prepareForPrint()
      setTimeout(() => window.print())
    } catch {
      // Failed loads have shown their own toast.
    }
    setBusy(false)
  }
  useWindowEvent('keydown', (event) => {
    const isPrint =
      (event.key.toLowerCase() === 'p' || event.code === 'KeyP') && (event.ctrlKey || event.metaKey)
    // With Shift or Alt, it is another shortcut.
    if (!isPrint || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isBusy) void print()
  })
  const shown = useRef('light')
  useWindowEvent('beforeprint', () => {
    shown.current = document.documentElement.getAttribute(scheme) ?? 'light'
    document.documentElement.setAttribute(scheme, 'light')
  })
  useWindowEvent('afterprint', () => document.documentElement.setAttribute(scheme, shown.current))
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
