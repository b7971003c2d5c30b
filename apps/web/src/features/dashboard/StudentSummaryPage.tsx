export function StudentSummaryPage() {
  return null
}
