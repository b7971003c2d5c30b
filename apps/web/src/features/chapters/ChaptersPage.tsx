export function ChaptersPage() {
  return null
}
