/** True inside a dialog or menu, which handles keys itself. */
export const isWithinPopup = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
