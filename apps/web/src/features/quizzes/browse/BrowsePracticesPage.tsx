import { BrowsePage } from './BrowsePage.tsx'

/** Every practice as a card, with filters. */
export function BrowsePracticesPage() {
  return <BrowsePage mode="practice" />
}
