import { useEffect, useState } from 'react'

/**
 * Comes and goes with a dialog that is there only while it is open: once both have gone, the focus
 * is where it was before. The library gives it back only from a dialog that stays on the page,
 * closed. It stands beside the dialog where a menu opens it, since by the time of the dialog's
 * content the menu has gone.
 */
export function FocusBack() {
  const [before] = useState(focusedControl)
  useEffect(
    () => () => {
      // After all of the dialog, and unless something else wants the focus.
      window.setTimeout(() => {
        if (document.activeElement === document.body) before?.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return null
}

/** What has the focus, or of a menu, which closes now, the button that opened it. */
function focusedControl(): HTMLElement | null {
  const focused = document.activeElement
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const control = button ? document.getElementById(button) : focused
  return control instanceof HTMLElement ? control : null
}
