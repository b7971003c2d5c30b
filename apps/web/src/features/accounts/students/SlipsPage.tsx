import { Alert, Button, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconId, IconPrinter } from '@tabler/icons-react'
import { countOf } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { schoolName } from '../../../lib/school.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import classes from './SlipsPage.module.css'
import { removePrintedSlips, slipsMayBePrinted, useSlips } from './slips.api.ts'

/** The slips that the reader has not confirmed as printed, each on a card to cut out. */
export function SlipsPage() {
  const { slips } = useSlips()
  useWindowEvent('afterprint', slipsMayBePrinted)
  const printed = slips.filter(({ mayBePrinted }) => mayBePrinted).length
  const waiting = slips.length - printed
  if (slips.length === 0)
    return (
      <>
        <PageTitle title="Slips" />
        <EmptyState
          icon={IconId}
          title="There are no slips here"
          text="A slip waits here after it was made, until you remove it as printed, log out, or reload or close this page. Select students in their list and choose ‘New slips’."
        >
          <LinkButton to={paths.staff.students}>Students</LinkButton>
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle title="Slips">
        <PrintButton />
      </PageTitle>
      <Stack gap="md" mb="md" data-print="hidden">
        <Alert role="note" icon={<IconId aria-hidden />}>
          {waiting > 0 ? `${countOf(waiting, 'slip')} not printed yet. ` : null}
          Print the slips before you reload or close this page: the passwords are not kept. Each
          works once, and older slips of these students do not work any more.
        </Alert>
        {printed > 0 ? (
          <Alert role="status" icon={<IconPrinter aria-hidden />}>
            <Text size="sm" mb="sm">
              {countOf(printed, 'slip')} may be printed by now. This page cannot see whether the
              printing was cancelled, so nothing is removed before you say so.
            </Text>
            <Button variant="default" onClick={removePrintedSlips}>
              They are printed: remove them
            </Button>
          </Alert>
        ) : null}
      </Stack>
      <ul className={classes.slips}>
        {slips.map(({ student_id, name, roll_number, password }) => (
          <li key={student_id} className={classes.slip}>
            <p className={classes.school}>{schoolName}</p>
            <p className={classes.name}>{name}</p>
            <dl className={classes.facts}>
              <dt>Log in at</dt>
              <dd>
                {window.location.host}
                <wbr />
                {paths.login}
              </dd>
              <dt>Roll number</dt>
              <dd className={classes.typed}>{roll_number}</dd>
              <dt>First password</dt>
              <dd className={classes.typed}>{password}</dd>
            </dl>
            <p className={classes.note}>
              You choose a password of your own when you log in. Then throw this slip away.
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
