export function AddPage() {
  return null
}
