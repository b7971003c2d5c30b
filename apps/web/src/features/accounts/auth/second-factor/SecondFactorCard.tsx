import { Button, Modal, Skeleton } from '@mantine/core'
import type { SecondFactor } from '@prepwell/contract/accounts/second-factor.ts'
import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { countOf, formatDate } from '../../../../lib/dates.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { FocusBack } from '../../../../ui/feedback/FocusBack.tsx'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import classes from './SecondFactor.module.css'
import type { SecondFactorChange } from './SecondFactorDialog.tsx'
import { secondFactorQuery } from './second-factor.api.ts'

const SecondFactorDialog = lazy(async () => ({
  default: (await import('./SecondFactorDialog.tsx')).SecondFactorDialog,
}))

/**
 * Shows whether the reader's two-step login is on, with buttons to set it up, to turn it off, and
 * to make new recovery codes.
 */
export function SecondFactorCard() {
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery())
  const [open, setOpen] = useState<SecondFactorChange | null>(null)
  return (
    <Panel title="Two-step login">
      {data ? <State state={data} onOpen={setOpen} /> : null}
      {!data && error ? (
        <div className={classes.row}>
          <p role="alert" className={classes.text}>
            It could not be loaded: {messageOf(error)}
          </p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {!data && !error ? (
        <Loading>
          <div className={classes.row}>
            <Skeleton className={classes.text ?? ''} height={48} />
            <Skeleton height={36} width={110} />
          </div>
        </Loading>
      ) : null}
      {open && data ? (
        <>
          <FocusBack />
          <Suspense
            fallback={<Modal opened onClose={() => setOpen(null)} title="Two-step login" />}
          >
            <SecondFactorDialog
              change={open}
              hasPassword={data.has_password}
              onClose={() => setOpen(null)}
            />
          </Suspense>
        </>
      ) : null}
    </Panel>
  )
}

function State({
  state: { is_on, turned_on_at, recovery_codes_left: left },
  onOpen,
}: {
  readonly state: SecondFactor
  readonly onOpen: (change: SecondFactorChange) => void
}) {
  if (!is_on)
    return (
      <div className={classes.row}>
        <p className={classes.text}>
          Your password alone opens your account. With two-step login, nobody gets in without your
          phone as well.
        </p>
        <Button
          leftSection={<IconShieldLock size={17} aria-hidden />}
          onClick={() => onOpen('set up')}
        >
          Set it up
        </Button>
      </div>
    )
  return (
    <div className={classes.row}>
      <p className={classes.text}>
        <IconShieldCheck size={17} aria-hidden className={classes.on} /> On since{' '}
        <DateTime at={turned_on_at ?? 0} format={formatDate} />.{' '}
        {left === 0
          ? 'You have no recovery codes left. Make new ones.'
          : `${countOf(left, 'recovery code')} left.`}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onOpen('new codes')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => onOpen('turn off')}>
          Turn it off
        </Button>
      </div>
    </div>
  )
}
