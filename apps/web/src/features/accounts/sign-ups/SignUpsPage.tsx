import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { SignUpCodes } from './SignUpCodes.tsx'
import classes from './SignUps.module.css'
import { WaitingAccounts } from './WaitingAccounts.tsx'

/** New accounts: those waiting for approval, and the codes to sign up with. */
export function SignUpsPage() {
  return (
    <div className={classes.page}>
      <PageTitle
        title="Signups"
        subtitle={
          <>
            Who may sign up at all is a{' '}
            <Anchor component={Link} to={adminPaths.school} underline="always" inherit>
              setting of the school
            </Anchor>
            .
          </>
        }
      />
      <WaitingAccounts />
      <SignUpCodes />
    </div>
  )
}
