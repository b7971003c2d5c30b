import { Alert, Button, Group, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { createStudent } from '@prepwell/contract/accounts/students.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { CallError } from '../../../lib/call.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLeaveGuard } from '../../../ui/feedback/use-leave-guard.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useWayBack } from '../../../ui/use-address.ts'
import { GroupSelect } from '../groups/index.ts'
import classes from './AddStudent.module.css'
import { giveSlipsMutation } from './slips.api.ts'
import { createStudentMutation } from './students.api.ts'

const empty = { name: '', email: '', roll_number: '', group_id: null as number | null }

type Fields = typeof empty

/**
 * The form for one new student. With an e-mail address, the student is invited by mail; without
 * one, a slip to sign in with follows.
 */
export function AddStudent() {
  const navigate = useNavigate()
  const goBack = useWayBack()
  const form = useForm<Fields>({
    name: 'student',
    initialValues: empty,
    validate: schemaResolver(createStudent.body, { sync: true }),
  })
  const create = useMutation(createStudentMutation())
  const slip = useMutation(giveSlipsMutation())
  const release = useLeaveGuard(form.isDirty())
  const focus = (field: string) => form.getInputNode(field)?.focus()
  const refused = create.error
  const atField = refused instanceof CallError && refused.field && refused.field in empty

  const goOn = async (id: number, { name, email }: Fields) => {
    release()
    if (email.trim()) {
      toast.success(`${name.trim()} has been added. An invitation is on its way by mail.`)
      return navigate(adminPaths.student(id), { replace: true })
    }
    try {
      await slip.mutateAsync({ ids: [id] })
      toast.success(`${name.trim()} has been added`)
      return navigate(adminPaths.slips, { replace: true })
    } catch (error) {
      // The student has been added, and the student's page can make the slip too.
      toast.error(`${name.trim()} has been added, but without a slip: ${messageOf(error)}`)
      return navigate(adminPaths.student(id), { replace: true })
    }
  }
  const submit = form.onSubmit(
    (fields) =>
      create.mutate(fields, {
        onSuccess: (id) => void goOn(id, fields),
        onError: (error) => {
          if (!(error instanceof CallError && error.field && error.field in empty)) return
          form.setFieldError(error.field, error.message.replace(`${error.field}: `, ''))
          focus(error.field)
        },
      }),
    (errors) => focus(Object.keys(errors)[0] ?? 'name'),
  )
  return (
    <>
      <PageTitle title="Add student" />
      <Panel title="New student">
        <form onSubmit={submit} noValidate aria-label="Add student" className={classes.form}>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            description="The student gets a mail with a link to choose a password."
            {...form.getInputProps('email')}
          />
          <TextInput
            label="Roll number"
            autoComplete="off"
            description="Without an email address, the student logs in with this number and the password on a slip, which comes next."
            {...form.getInputProps('roll_number')}
          />
          <GroupSelect clearable {...form.getInputProps('group_id')} />
          {refused && !atField ? (
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
              {messageOf(refused)}
            </Alert>
          ) : null}
          <Group gap="sm">
            <Button type="submit" loading={create.isPending || slip.isPending}>
              {actionOf(form.values)}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                release()
                goBack(paths.staff.students)
              }}
            >
              Cancel
            </Button>
          </Group>
        </form>
      </Panel>
    </>
  )
}

/** The label of the button, which depends on how the student will sign in. */
function actionOf({ email, roll_number }: Fields): string {
  if (email.trim()) return 'Add and invite'
  return roll_number.trim() ? 'Add and make a slip' : 'Add student'
}
