import { Anchor, Badge, Button } from '@mantine/core'
import type { Webhook } from '@prepwell/contract/school/webhooks.ts'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import classes from './Programs.module.css'
import { createWebhookMutation, webhooksQuery } from './programs.api.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { conditionOf } from './webhook-words.ts'

/** The webhooks of the school. */
export function Webhooks() {
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery())
  const create = useMutation(createWebhookMutation())
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    create.reset()
    setMaking(false)
  }
  const make = (
    <Button
      size="sm"
      leftSection={<IconPlus size={17} aria-hidden />}
      onClick={() => setMaking(true)}
    >
      New webhook
    </Button>
  )
  return (
    <Panel title="Webhooks" action={data && data.length > 0 ? make : null}>
      {data ? (
        data.length > 0 ? (
          <ul className={classes.list}>
            {data.map((one) => (
              <WebhookRow key={one.id} webhook={one} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={IconWebhook}
            title="No webhooks yet"
            text="A webhook tells another program when an attempt was submitted or results were published."
          >
            {make}
          </EmptyState>
        )
      ) : (
        <LoadError
          title="The webhooks could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isMaking ? (
        <WebhookDialog
          title="New webhook"
          action="Make the webhook"
          error={create.error}
          isBusy={create.isPending}
          onClose={close}
          onSubmit={(body) =>
            create.mutate(body, {
              onSuccess: (made) => {
                setSecret(made.secret)
                close()
              },
            })
          }
        />
      ) : null}
      {secret ? <WebhookSecret secret={secret} onClose={() => setSecret(null)} /> : null}
    </Panel>
  )
}

/** Shows the secret of a webhook right after its creation. */
export function WebhookSecret({
  secret,
  onClose,
}: {
  readonly secret: string
  readonly onClose: () => void
}) {
  return (
    <SecretDialog
      title="The secret of the webhook"
      text="Copy it now: it is shown only once. The receiver needs it to check that events are from this school."
      secret={secret}
      onClose={onClose}
    />
  )
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { colour, text } = conditionOf(webhook)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <Anchor component={Link} to={adminPaths.webhook(webhook.id)} underline="always" inherit>
            {webhook.name}
          </Anchor>{' '}
          <Badge color={colour}>{text}</Badge>
        </p>
        <p className={classes.note}>{webhook.url}</p>
        <p className={classes.note}>{webhook.events.join(', ')}</p>
      </div>
    </li>
  )
}
