export function StudentResultPage() {
  return null
}
