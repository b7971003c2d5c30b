/**
 * A `ref` for the element that replaces a finished form: keyboard and screen reader users continue
 * there.
 */
export const focusHere = (element: HTMLElement | null): void => element?.focus()
