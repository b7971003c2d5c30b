import { IconHammer } from '@tabler/icons-react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { type UpcomingPlace, upcomingPlaces } from './upcoming.ts'

/** Says that this part is not there yet, and what can be done now. */
export function UpcomingPage({ place }: { readonly place: UpcomingPlace }) {
  const { title, text, instead } = upcomingPlaces[place]
  return (
    <>
      <PageTitle title={title} />
      <EmptyState icon={IconHammer} title="This part is not in this version yet" text={text}>
        <LinkButton to={instead.to}>{instead.label}</LinkButton>
      </EmptyState>
    </>
  )
}
