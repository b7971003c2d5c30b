/**
 * As the `ref` of what takes the place of a form that is done: whoever reads by
 * keyboard or by ear goes on from there.
 */
export const focusHere = (element: HTMLElement | null): void => element?.focus()
