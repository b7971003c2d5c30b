export function QuizPage() {
  return null
}
