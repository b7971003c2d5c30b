export function StudentQuizzesPage() {
  return null
}
