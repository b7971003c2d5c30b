import { Alert, Button, Checkbox, PasswordInput, Text, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import type { SignInProviderSettings } from '@prepwell/contract/school/sign-in-provider.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { CopyTextButton } from '../../../ui/controls/CopyTextButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLeaveGuard } from '../../../ui/feedback/use-leave-guard.ts'
import { NewerLink } from '../../../ui/forms/NewerLink.tsx'
import { isOutdated } from '../../../ui/forms/outdated.ts'
import { ClaimValues } from './ClaimValues.tsx'
import { removeProviderMutation, setProviderMutation } from './provider.api.ts'
import {
  bodyOf,
  formField,
  type ProviderFields,
  problemsOf,
  providerFields,
} from './provider-form.ts'
import classes from './SchoolSettings.module.css'

/**
 * Sets, changes and removes the sign-in provider. The server asks a new provider for its metadata
 * at once.
 */
export function ProviderForm({
  provider,
  addresses,
}: {
  readonly provider: SignInProviderSettings | null
  readonly addresses: { readonly redirect_uri: string; readonly logout_uri: string }
}) {
  const form: UseFormReturnType<ProviderFields> = useForm<ProviderFields>({
    name: 'provider',
    initialValues: providerFields(provider),
    validate: problemsOf,
  })
  // The version when the form was opened or last saved, even if a refetch brings a newer one.
  const [version, setVersion] = useState(provider?.version)
  const save = useMutation(setProviderMutation())
  const remove = useMutation(removeProviderMutation())
  useLeaveGuard(form.isDirty())
  const focus = (field: string) => form.getInputNode(field)?.focus()
  const submit = form.onSubmit(
    (fields) =>
      save.mutate(version === undefined ? bodyOf(fields) : { ...bodyOf(fields), version }, {
        onSuccess: (stored) => {
          setVersion(stored.version)
          const saved = providerFields(stored)
          form.setInitialValues(saved)
          form.setValues(saved)
          toast.success('The login provider has been saved')
        },
        onError: (error) => {
          if (!(error instanceof CallError && error.field) || isOutdated(error)) return
          const field = formField(error.field)
          form.setFieldError(field, error.reason)
          focus(field)
        },
      }),
    (errors) => focus(Object.keys(errors)[0] ?? 'issuer'),
  )
  const askToRemove = async () => {
    const isSure = await confirm({
      title: 'Remove the login provider?',
      text: 'Nobody can log in with a school account any more. Accounts stay: their owners set a password by "Forgot password".',
      yes: 'Remove',
      no: 'Keep',
      danger: true,
    })
    if (isSure)
      remove.mutate(undefined, {
        onSuccess: () => toast.success('The login provider has been removed'),
      })
  }
  const isOfField =
    save.error instanceof CallError && save.error.field !== undefined && !isOutdated(save.error)
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Login with school accounts"
      className={classes.fields}
    >
      <Text size="sm">
        Google Workspace, Microsoft Entra, Keycloak or another OpenID Connect provider of your
        school. Enter these addresses there:
      </Text>
      <Address label="Redirect URI" text={addresses.redirect_uri} />
      <Address label="Back-channel logout URI" text={addresses.logout_uri} />
      <TextInput
        label="Issuer"
        description="The address that the provider shows, for example https://accounts.google.com"
        required
        maxLength={schoolLimits.issuerMax}
        {...form.getInputProps('issuer')}
      />
      <TextInput
        label="Client id"
        required
        maxLength={schoolLimits.clientIdMax}
        {...form.getInputProps('client_id')}
      />
      <PasswordInput
        label="Client secret"
        description={
          provider?.has_secret
            ? 'Stored, and never shown again. Leave it empty to keep it.'
            : 'Stored encrypted, and never shown again'
        }
        required={!provider?.has_secret}
        autoComplete="off"
        maxLength={schoolLimits.clientSecretMax}
        {...form.getInputProps('client_secret')}
      />
      <TextInput
        label="Button on the login page"
        required
        maxLength={schoolLimits.providerLabelMax}
        className={classes.short ?? ''}
        {...form.getInputProps('label')}
      />
      <Checkbox
        label="Make accounts at the first login"
        description="As far as 'New accounts' above allows"
        {...form.getInputProps('makes_accounts', { type: 'checkbox' })}
      />
      <Textarea
        label="Domains whose addresses you trust"
        description="Only for a provider that does not say whether it has verified an address, such as Microsoft Entra. One in a line."
        rows={2}
        {...form.getInputProps('trusted_domains')}
      />
      <TextInput
        label="Claim for groups and roles"
        description="For example groups. Empty: the provider gives neither."
        className={classes.short ?? ''}
        maxLength={schoolLimits.claimMax}
        {...form.getInputProps('claim')}
      />
      <ClaimValues form={form} />
      {save.error && !isOfField ? (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {messageOf(save.error)}
          <NewerLink error={save.error} to={adminPaths.school} text="See the newer settings" />
        </Alert>
      ) : null}
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save Provider
        </Button>
        {provider ? (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void askToRemove()}
          >
            Remove provider
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function Address({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className={classes.address}>
      <TextInput label={label} value={text} readOnly />
      <CopyTextButton text={text} label="Copy" />
    </div>
  )
}
