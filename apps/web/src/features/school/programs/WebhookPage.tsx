import { Alert, Badge, Button, Group, Skeleton } from '@mantine/core'
import type { Webhook, WebhookDelivery } from '@prepwell/contract/school/webhooks.ts'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { DetailPage } from '../../../ui/detail/DetailPage.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { deliveryColumns, deliveryOrders, deliveryShape, deliveryTexts } from './delivery-list.tsx'
import classes from './Programs.module.css'
import {
  deleteWebhookMutation,
  deliveriesQuery,
  resendMutation,
  rollSecretMutation,
  testWebhookMutation,
  updateWebhookMutation,
  webhookQuery,
} from './programs.api.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookSecret } from './Webhooks.tsx'
import { conditionOf, troubleOf } from './webhook-words.ts'

/** One webhook with its deliveries. */
export function WebhookPage() {
  return (
    <DetailPage
      one="webhook"
      title="Webhook"
      list={{ text: 'See all programs', path: adminPaths.programs }}
      queryFor={webhookQuery}
      skeleton={
        <Loading what="Loading the webhook…">
          <Skeleton height={220} />
        </Loading>
      }
      view={(webhook) => (
        <div className={classes.panels}>
          <WebhookFacts webhook={webhook} />
          <Deliveries id={webhook.id} />
        </div>
      )}
    />
  )
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { id, name, url, events, is_on } = webhook
  const update = useMutation(updateWebhookMutation(id))
  const test = useMutation(testWebhookMutation())
  const roll = useMutation(rollSecretMutation())
  const [isChanging, setChanging] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { colour, text } = conditionOf(webhook)
  const trouble = troubleOf(webhook)
  const turn = () =>
    update.mutate(
      { name, url, events, is_on: !is_on },
      {
        onSuccess: () => toast.success(is_on ? 'The webhook is off' : 'The webhook is on'),
        onError: (error) => toast.error(messageOf(error)),
      },
    )
  const askRoll = async () => {
    const isSure = await confirm({
      title: 'Make a new secret?',
      text: 'Requests are signed with both secrets for a day, so that you can change the receiver.',
      ...{ name, yes: 'Make a new secret' },
    })
    if (isSure) roll.mutate(id, { onSuccess: (made) => setSecret(made.secret) })
  }
  return (
    <>
      <PageTitle title={name} windowTitle={`Webhook ${name}`}>
        <LinkButton to={adminPaths.programs} variant="default">
          Back to the programs
        </LinkButton>
      </PageTitle>
      {trouble ? (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {trouble}
        </Alert>
      ) : null}
      <Panel title="Settings">
        <Facts>
          <Fact label="State">
            <Badge color={colour}>{text}</Badge>
          </Fact>
          <Fact label="Waiting">{countOf(webhook.waiting, 'delivery', 'deliveries')}</Fact>
          <Fact label="Address" wide>
            <span className={classes.address}>{url}</span>
          </Fact>
          <Fact label="Events" wide>
            {events.join(', ')}
          </Fact>
          {webhook.old_secret_until !== null ? (
            <Fact label="Old secret signs until">
              <DateTime at={webhook.old_secret_until} />
            </Fact>
          ) : null}
        </Facts>
        <Group gap="sm" mt="md">
          <Button
            leftSection={<IconSend size={17} aria-hidden />}
            disabled={!is_on}
            loading={test.isPending}
            onClick={() => test.mutate(id, { onSuccess: ({ message }) => toast.success(message) })}
          >
            Send a test
          </Button>
          <Button variant="default" onClick={() => setChanging(true)}>
            Change
          </Button>
          <Button variant="default" loading={update.isPending} onClick={turn}>
            {is_on ? 'Turn off' : 'Turn on'}
          </Button>
          <Button variant="default" loading={roll.isPending} onClick={() => void askRoll()}>
            New secret
          </Button>
          <DeleteButton webhook={webhook} />
        </Group>
      </Panel>
      {isChanging ? (
        <WebhookDialog
          title={`Change ${name}`}
          action="Save"
          initial={{ name, url, events }}
          error={update.error}
          isBusy={update.isPending}
          onClose={() => {
            update.reset()
            setChanging(false)
          }}
          onSubmit={(fields) =>
            update.mutate(
              { ...fields, is_on },
              {
                onSuccess: ({ message }) => {
                  toast.success(message)
                  setChanging(false)
                },
              },
            )
          }
        />
      ) : null}
      {secret ? <WebhookSecret secret={secret} onClose={() => setSecret(null)} /> : null}
    </>
  )
}

function DeleteButton({ webhook: { id, name } }: { readonly webhook: Webhook }) {
  const navigate = useNavigate()
  const remove = useMutation(deleteWebhookMutation())
  const ask = async () => {
    const isSure = await confirm({
      title: 'Delete this webhook?',
      text: 'Its list of deliveries is deleted too, and what waits is not sent.',
      ...{ name, yes: 'Delete', danger: true },
    })
    if (!isSure) return
    remove.mutate(id, {
      onSuccess: ({ message }) => {
        toast.success(message)
        // Back must not lead to a deleted webhook.
        void navigate(adminPaths.programs, { replace: true })
      },
    })
  }
  return (
    <Button variant="light" color="red" loading={remove.isPending} onClick={() => void ask()}>
      Delete
    </Button>
  )
}

function Deliveries({ id }: { readonly id: number }) {
  const list = useList(deliveryShape, (query) => deliveriesQuery(id, query))
  const { mutate } = useMutation(resendMutation())
  const columns = useMemo(
    () =>
      deliveryColumns((delivery) =>
        mutate(
          { id, delivery_id: delivery.id },
          { onSuccess: ({ message }) => toast.success(message) },
        ),
      ),
    [id, mutate],
  )
  const row: ListRow<WebhookDelivery> = { key: (delivery) => delivery.id }
  return (
    <Panel title="Deliveries">
      <DataTable
        list={list}
        texts={deliveryTexts}
        columns={columns}
        row={row}
        orders={deliveryOrders}
        empty={{
          icon: IconSend,
          text: 'Each event that this webhook is told about will be listed here for 30 days.',
        }}
      >
        <Button variant="default" onClick={list.load.onRetry} loading={list.load.isLoading}>
          Refresh
        </Button>
      </DataTable>
    </Panel>
  )
}
