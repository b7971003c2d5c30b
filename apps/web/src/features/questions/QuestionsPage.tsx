export function QuestionsPage() {
  return null
}
