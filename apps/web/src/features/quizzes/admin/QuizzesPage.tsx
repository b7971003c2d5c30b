export function QuizzesPage() {
  return null
}
