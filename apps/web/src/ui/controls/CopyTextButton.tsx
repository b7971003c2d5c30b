import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { toast } from '../feedback/toast.ts'

/** Copies a text to the clipboard and briefly confirms it on the button. */
export function CopyTextButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const end = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(end)
  }, [isCopied])
  const copy = async () => {
    if (await copyText(text)) setCopied(true)
    else toast.error('The browser did not allow that: select the text and copy it yourself')
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      leftSection={<Icon size={17} stroke={1.8} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  )
}

const shownMs = 2000

/**
 * Copies a text; returns true if that worked. Uses `execCommand` on plain http, which a school's
 * server may use and where browsers offer no clipboard API.
 */
async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  }
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}
