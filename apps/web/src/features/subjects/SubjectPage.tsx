export function SubjectPage() {
  return null
}
