import { Anchor, Button, Checkbox, Radio, Select, Stack, Switch, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import {
  type ExportMethod,
  type PageSize,
  pageSizes,
  useExportMethod,
  useItemsPerPage,
  useStepKeys,
} from '../../../../lib/preferences.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useNight } from '../../../../ui/theme/use-night.ts'
import { switchNotificationsMutation } from '../users.api.ts'
import classes from './Settings.module.css'

/** Texts that differ between students and admins. */
export interface SettingsTexts {
  /** Says which mails are sent. */
  readonly notifications: string
  /** The toast after a save. */
  readonly saved: string
}

export interface SettingsFormProps {
  readonly texts: SettingsTexts
  /** The registered address, to which exports are mailed. */
  readonly email: string
  /** True if e-mail notifications are on. */
  readonly notified: boolean
  /** True if the reader works with long lists and can set the page length. */
  readonly hasLists: boolean
}

/** Settings that are saved together. */
interface Choices {
  readonly method: ExportMethod
  readonly size: PageSize
  readonly usesKeys: boolean
  readonly wantsMails: boolean
}

/** All settings of a person. Night mode applies at once; the other settings are saved together. */
export function SettingsForm({ texts, email, notified, hasLists }: SettingsFormProps) {
  const [storedMethod, storeMethod] = useExportMethod()
  const [storedSize, storeSize] = useItemsPerPage()
  const [storedKeys, storeKeys] = useStepKeys()
  const [changes, setChanges] = useState<Partial<Choices>>({})
  const stored: Choices = {
    method: storedMethod,
    size: storedSize,
    usesKeys: storedKeys,
    wantsMails: notified,
  }
  const { method, size, usesKeys, wantsMails } = { ...stored, ...changes }
  const change = (choice: Partial<Choices>) => setChanges((before) => ({ ...before, ...choice }))
  const profile = hasLists ? paths.staff.profile : paths.profile
  const notifications = useMutation(switchNotificationsMutation())
  const { isNight, toggle } = useNight()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (wantsMails !== notified) await notifications.mutateAsync(wantsMails)
    storeMethod(method)
    if (hasLists) {
      storeSize(size)
      storeKeys(usesKeys)
    }
    setChanges({})
    toast.success(texts.saved)
  }
  return (
    // A failed save has its own toast, and the choices stay on the screen.
    <form onSubmit={(event) => void save(event).catch(() => undefined)} aria-label="Settings">
      <Stack gap="lg">
        <Card>
          <Radio.Group
            label="Export method"
            description="How lists that you export as CSV or JSON reach you"
            value={email ? method : 'direct'}
            onChange={(chosen) => change({ method: chosen as ExportMethod })}
          >
            <Stack gap="sm" mt="sm">
              <Radio value="direct" label="Direct Download" />
              <Radio
                value="email"
                label="Send to Email"
                description={email ? `To ${email}` : 'Your account has no email address'}
                disabled={!email}
              />
            </Stack>
          </Radio.Group>
        </Card>
        {hasLists ? (
          <>
            <Card>
              <Select
                label="Items per page"
                description="How many rows a list shows at first"
                data={pageSizes.map(String)}
                value={String(size)}
                onChange={(chosen) => change({ size: Number(chosen) as PageSize })}
                allowDeselect={false}
                maw={220}
              />
            </Card>
            <Card>
              <Checkbox
                classNames={{ label: classes.name ?? '' }}
                label="Keys J and K"
                description="They open the next and the previous quiz, question or student; Y, B, L and U decide about questions to check. Turn them off if they get in the way of your screen reader or voice control"
                checked={usesKeys}
                onChange={({ currentTarget }) => change({ usesKeys: currentTarget.checked })}
              />
            </Card>
          </>
        ) : null}
        <Card>
          <Switch
            classNames={{
              root: classes.switch ?? '',
              label: classes.name ?? '',
              track: classes.track ?? '',
            }}
            label="Night mode"
            description="Kept in this browser; switches at once"
            checked={isNight}
            onChange={toggle}
          />
        </Card>
        <Card>
          <Checkbox
            classNames={{ label: classes.name ?? '' }}
            label="Email notifications"
            description={
              email
                ? texts.notifications
                : 'Your account has no email address, so no mail is sent to you'
            }
            disabled={!email}
            checked={email !== '' && wantsMails}
            onChange={({ currentTarget }) => change({ wantsMails: currentTarget.checked })}
          />
        </Card>
        <Text size="sm" c="dimmed">
          Password, two-step login and the devices where you are logged in are in your{' '}
          <Anchor component={Link} to={profile} underline="always">
            profile
          </Anchor>
          .
        </Text>
        <div className={classes.end}>
          <Button type="submit" loading={notifications.isPending}>
            Save Settings
          </Button>
          <Text size="sm" c="dimmed">
            {hasLists
              ? 'Export method, items per page and keys are kept in this browser.'
              : 'The export method is kept in this browser.'}
          </Text>
        </div>
      </Stack>
    </form>
  )
}

function Card({ children }: { readonly children: ReactNode }) {
  return <div className={classes.card}>{children}</div>
}
