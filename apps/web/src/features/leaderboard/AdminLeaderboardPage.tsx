export function AdminLeaderboardPage() {
  return null
}
