export function SubjectsPage() {
  return null
}
