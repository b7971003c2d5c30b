import { BrowsePage } from './BrowsePage.tsx'

/** Every exam as a card, with filters. */
export function BrowseExamsPage() {
  return <BrowsePage mode="exam" />
}
