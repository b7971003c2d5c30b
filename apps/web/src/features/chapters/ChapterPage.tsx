export function ChapterPage() {
  return null
}
