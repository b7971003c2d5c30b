import { Alert, Button, Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Retention, RetentionPreview } from '@prepwell/contract/school/retention.ts'
import { type RetentionRule, retentionRules } from '@prepwell/contract/school/retention-terms.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLeaveGuard } from '../../../ui/feedback/use-leave-guard.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import {
  previewRetentionMutation,
  retentionQuery,
  updateRetentionMutation,
} from './retention.api.ts'
import {
  changedLengths,
  lengthsOf,
  type RetentionFields,
  retentionFields,
  retentionProblems,
  rules,
} from './retention-form.ts'
import classes from './SchoolSettings.module.css'

/** Sets how long the school keeps data that is no longer needed. */
export function RetentionPanel() {
  const { data, error, isFetching, refetch } = useQuery(retentionQuery())
  return (
    <Panel title="How long data is kept">
      {data ? (
        <RetentionForm stored={data.data} auditDays={data.default_audit_days} />
      ) : error ? (
        <LoadError
          title="The lengths could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading the lengths…">
          <Skeleton height={420} />
        </Loading>
      )}
    </Panel>
  )
}

const texts: Readonly<Record<RetentionRule, readonly [label: string, description: string]>> = {
  unused_account_months: [
    'Unused accounts of students, in months',
    'Each has 7 days to come back, and gets a mail if the address is confirmed. Marks stay without a name.',
  ],
  attempt_log_months: [
    'Logs of attempts, in months',
    'Devices, addresses and events after the attempt was submitted. Answers and marks stay.',
  ],
  late_answer_months: [
    'Late answers, in months',
    'After you have decided about them. Those that wait are never deleted.',
  ],
  message_months: ['Messages to the school, in months', 'From the contact form.'],
  audit_days: ['Audit log, in days', 'What staff did.'],
}

function RetentionForm({
  stored,
  auditDays,
}: {
  readonly stored: Retention
  readonly auditDays: number
}) {
  const form = useForm<RetentionFields>({
    name: 'retention',
    initialValues: retentionFields(stored),
    validate: retentionProblems,
  })
  const preview = useMutation(previewRetentionMutation())
  const save = useMutation(updateRetentionMutation())
  useLeaveGuard(form.isDirty())
  const submit = form.onSubmit(
    (fields) =>
      save.mutate(changedLengths(form.getInitialValues(), fields), {
        onSuccess: (saved) => {
          form.setInitialValues(retentionFields(saved))
          form.setValues(retentionFields(saved))
          preview.reset()
          toast.success('The lengths have been saved')
        },
      }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const look = () => {
    if (!form.validate().hasErrors) preview.mutate(lengthsOf(form.values))
  }
  const error = save.error ?? preview.error
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="How long data is kept"
      className={classes.fields}
    >
      {rules.map((rule) => (
        <TextInput
          key={rule}
          label={texts[rule][0]}
          description={texts[rule][1]}
          inputMode="numeric"
          placeholder={rule === 'audit_days' ? String(auditDays) : 'For ever'}
          className={classes.short ?? ''}
          {...form.getInputProps(rule)}
        />
      ))}
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {messageOf(error)}
        </Alert>
      ) : null}
      <div role="status">{preview.data ? <Preview preview={preview.data} /> : null}</div>
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save Lengths
        </Button>
        <Button variant="default" loading={preview.isPending} onClick={look}>
          What would be deleted?
        </Button>
      </div>
    </form>
  )
}

/** The dry run: numbers, and the first accounts. */
function Preview({ preview: { rules: due, accounts } }: { readonly preview: RetentionPreview }) {
  const found = due.filter((one) => one.due > 0)
  if (found.length === 0) return <p className={classes.note}>Nothing would be deleted now.</p>
  const total = due.find(({ rule }) => rule === 'unused_account_months')?.due ?? 0
  return (
    <>
      <p className={classes.note}>Would be deleted now:</p>
      <ul className={classes.list}>
        {found.map((one) => (
          <li key={one.rule}>
            {countOf(one.due, retentionRules[one.rule].one, retentionRules[one.rule].many)}
          </li>
        ))}
      </ul>
      {accounts.length > 0 ? (
        <>
          <p className={classes.note}>
            {total > accounts.length
              ? `The ${countOf(accounts.length, 'account')} unused for longest:`
              : 'The accounts:'}
          </p>
          <ul className={classes.list}>
            {accounts.map(({ id, name, email, roll_number, last_used }) => (
              <li key={id}>
                <Link to={adminPaths.student(id)}>{name}</Link> ({email || roll_number}), last used
                on <DateTime at={last_used} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
