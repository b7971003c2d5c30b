import { Anchor } from '@mantine/core'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ApiTokens } from './ApiTokens.tsx'
import classes from './Programs.module.css'
import { Webhooks } from './Webhooks.tsx'

/** What other programs may do, and what they are told. */
export function ProgramsPage() {
  return (
    <div className={classes.page}>
      <PageTitle
        title="Programs"
        subtitle={
          <>
            How other programs work with this school.{' '}
            <Anchor href="/api/docs" underline="always" inherit>
              All calls of the API
            </Anchor>
          </>
        }
      />
      <ApiTokens />
      <Webhooks />
    </div>
  )
}
