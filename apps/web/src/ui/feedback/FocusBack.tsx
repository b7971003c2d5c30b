import { useEffect, useState } from 'react'

/**
 * Returns focus after a dialog that is mounted only while it is open. Render this beside the
 * dialog: when both are unmounted, focus goes back to where it was. The library does this only for
 * dialogs that stay mounted. If a menu opens the dialog, this must not be inside the dialog,
 * because the menu has closed before the dialog's content is rendered.
 */
export function FocusBack() {
  const [before] = useState(focusedControl)
  useEffect(
    () => () => {
      // Runs after the dialog's own handling, and only if nothing else has taken focus.
      window.setTimeout(() => {
        if (document.activeElement === document.body) before?.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return null
}

/** The focused element; if it is in a menu, which is closing, the button that opened the menu. */
function focusedControl(): HTMLElement | null {
  const focused = document.activeElement
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const control = button ? document.getElementById(button) : focused
  return control instanceof HTMLElement ? control : null
}
