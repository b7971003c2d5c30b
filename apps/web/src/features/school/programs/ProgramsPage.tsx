import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ApiTokens } from './ApiTokens.tsx'
import classes from './Programs.module.css'
import { apiTokensQuery, webhooksQuery } from './programs.api.ts'
import { Webhooks } from './Webhooks.tsx'

/** The API tokens of other programs, and the webhooks that notify them. */
export function ProgramsPage() {
  // Loaded together, so that the second list does not move when the first one arrives.
  const tokens = useQuery(apiTokensQuery())
  const webhooks = useQuery(webhooksQuery())
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
      {tokens.isPending || webhooks.isPending ? (
        <Loading what="Loading tokens and webhooks…">
          <Skeleton height={380} />
        </Loading>
      ) : (
        <>
          <ApiTokens />
          <Webhooks />
        </>
      )}
    </div>
  )
}
