import { Button, Skeleton } from '@mantine/core'
import type { ServerFinding } from '@prepwell/contract/school/server.ts'
import { IconWorldSearch } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/query-client.ts'
import { CopyTextButton } from '../../../ui/controls/CopyTextButton.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { CheckLine, CheckLines, type CheckState } from '../../../ui/layout/CheckLines.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AskOperator } from './AskOperator.tsx'
import classes from './Server.module.css'
import { checkNetworkMutation, serverFindingsQuery } from './server.api.ts'

/** The server's findings about itself; those that need action come first. */
export function ChecksPanel() {
  const { data, error, isFetching, refetch } = useQuery(serverFindingsQuery())
  const network = useMutation(checkNetworkMutation())
  const findings = [...(network.data ?? []), ...(data?.data ?? [])]
  return (
    <Panel
      title="Checks"
      action={
        <Button
          variant="default"
          leftSection={<IconWorldSearch size={17} aria-hidden />}
          loading={network.isPending}
          onClick={() => network.mutate()}
        >
          Check from outside
        </Button>
      }
    >
      {data ? (
        <div className={classes.parts}>
          <div role="status">
            <p className={classes.note}>{summaryOf(findings)}</p>
          </div>
          {network.error ? (
            <LoadError
              title="Address and mail server could not be checked"
              message={messageOf(network.error)}
              onRetry={() => network.mutate()}
              isRetrying={network.isPending}
            />
          ) : null}
          <CheckLines>
            {sorted(findings).map(({ title, state, text, ask }, at) => (
              <CheckLine
                // Exams have a line each.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                key={`${title} ${at}`}
                state={shownAs[state]}
                title={title}
                text={text}
                more={ask && state !== 'ok' ? <AskOperator ask={ask} /> : null}
              />
            ))}
          </CheckLines>
          <Requests findings={findings} />
        </div>
      ) : error ? (
        <LoadError
          title="The server could not be checked"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Checking the server…">
          <Skeleton height={520} />
        </Loading>
      )}
    </Panel>
  )
}

const shownAs: Readonly<Record<ServerFinding['state'], CheckState>> = {
  ok: 'ok',
  warning: 'look',
  problem: 'problem',
}

const order: readonly ServerFinding['state'][] = ['problem', 'warning', 'ok']

/** Problems first; otherwise as the server lists them. */
const sorted = (findings: readonly ServerFinding[]) =>
  findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))

function summaryOf(findings: readonly ServerFinding[]): string {
  const countIn = (state: ServerFinding['state']) =>
    findings.filter((one) => one.state === state).length
  const [problems, looks] = [countIn('problem'), countIn('warning')]
  const parts = [
    ...(problems > 0 ? [problems === 1 ? '1 problem' : `${problems} problems`] : []),
    ...(looks > 0 ? [`${looks} to look at`] : []),
  ]
  const found = parts.length > 0 ? parts.join(', ') : 'Everything is as it should be'
  return `${found}. 'Check from outside' also asks the mail server and opens the address of the site, which may take some seconds.`
}

/** All requests as one text, to send to the person who runs the server. */
function Requests({ findings }: { readonly findings: readonly ServerFinding[] }) {
  const asked = findings.filter(({ state, ask }) => ask !== null && state !== 'ok')
  if (asked.length === 0) return null
  const text = asked.map(({ title, text, ask }) => `${title}: ${text} ${ask}`).join('\n')
  return (
    <div>
      <CopyTextButton text={text} label="Copy all requests" />
    </div>
  )
}
