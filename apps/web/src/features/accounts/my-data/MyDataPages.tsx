import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ArchivePanel } from './ArchivePanel.tsx'
import { DeletionPanel } from './DeletionPanel.tsx'
import classes from './MyData.module.css'

/** A copy of the reader's data, and the deletion of the account. For every role. */
export function MyDataPage() {
  const isSignedIn = useSession(({ user }) => user !== null)
  const isLeaving = useSession(({ user }) => user?.deletes_at !== undefined)
  // The reader has signed out and is about to leave this page.
  if (!isSignedIn) return null
  return (
    <div className={classes.page}>
      <PageTitle
        title="My data"
        subtitle={
          <>
            What is stored about you, why and for how long:{' '}
            <Anchor component={Link} to={paths.privacy} underline="always" inherit>
              your data here
            </Anchor>
          </>
        }
      />
      {isLeaving ? (
        <>
          <DeletionPanel />
          <ArchivePanel />
        </>
      ) : (
        <>
          <ArchivePanel />
          <DeletionPanel />
        </>
      )}
    </div>
  )
}
