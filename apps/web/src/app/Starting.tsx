/** Before the first page is there: calm, nothing that moves away. */
export function Starting() {
  return null
}
