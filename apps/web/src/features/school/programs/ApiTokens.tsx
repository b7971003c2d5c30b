import { Badge, Button } from '@mantine/core'
import type { ApiToken } from '@prepwell/contract/school/api-tokens.ts'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import classes from './Programs.module.css'
import { apiTokensQuery, withdrawTokenMutation } from './programs.api.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** The API tokens of the school. */
export function ApiTokens() {
  const { data, error, isFetching, refetch } = useQuery(apiTokensQuery())
  const [isMaking, setMaking] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const make = (
    <Button
      size="sm"
      leftSection={<IconPlus size={17} aria-hidden />}
      onClick={() => setMaking(true)}
    >
      New token
    </Button>
  )
  return (
    <Panel title="API tokens" action={data && data.length > 0 ? make : null}>
      {data ? (
        data.length > 0 ? (
          <ul className={classes.list}>
            {data.map((one) => (
              <TokenRow key={one.id} token={one} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={IconKey}
            title="No tokens yet"
            text="With a token, another program can read or change what you permit."
          >
            {make}
          </EmptyState>
        )
      ) : (
        <LoadError
          title="The tokens could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isMaking ? <NewTokenDialog onClose={() => setMaking(false)} onMade={setToken} /> : null}
      {token ? (
        <SecretDialog
          title="The new token"
          text="Copy it now: it is shown only once. Whoever has it can do what you permitted."
          secret={token}
          onClose={() => setToken(null)}
        />
      ) : null}
    </Panel>
  )
}

const stateColours = { works: 'green', expired: 'gray', 'taken back': 'gray' } as const
const stateNames = { works: 'Works', expired: 'Expired', 'taken back': 'Taken back' } as const

function TokenRow({ token }: { readonly token: ApiToken }) {
  const withdraw = useMutation(withdrawTokenMutation())
  const ask = async () => {
    const isSure = await confirm({
      title: 'Take the token back?',
      text: 'The program that uses it is refused from now on.',
      ...{ name: token.name, yes: 'Take back', danger: true },
    })
    if (isSure) withdraw.mutate(token.id, { onSuccess: ({ message }) => toast.success(message) })
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {token.name} <Badge color={stateColours[token.state]}>{stateNames[token.state]}</Badge>
        </p>
        <p className={classes.note}>{factsOf(token).join(' · ')}</p>
        <p className={classes.note}>{token.permissions.join(', ')}</p>
      </div>
      {token.state === 'works' ? (
        <Button
          size="xs"
          variant="default"
          loading={withdraw.isPending}
          aria-label={`Take back the token ${token.name}`}
          onClick={() => void ask()}
        >
          Take back
        </Button>
      ) : null}
    </li>
  )
}

const factsOf = ({ begins_with, last_used, expires_at, created_by }: ApiToken): string[] => [
  `${begins_with}…`,
  last_used === null ? 'never used' : `last used on ${formatDateTime(last_used)}`,
  `until ${formatDateTime(expires_at)}`,
  ...(created_by === null ? [] : [`made by ${created_by}`]),
]
