import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { DateTime } from '../../../ui/DateTime.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import classes from './MyData.module.css'
import { changeStudentDeletionMutation, studentDeletionQuery } from './my-data.api.ts'

/** Part of a student's page: deletes the account after the student has asked for it. */
export function StudentDeletion({ id, name }: { readonly id: number; readonly name: string }) {
  const { data } = useQuery(studentDeletionQuery(id))
  const { mutate, isPending } = useMutation(changeStudentDeletionMutation(id))
  const ask = async () => {
    const agreed = await confirm({
      title: `Delete the account of ${name}?`,
      text: 'Only if the student has asked for it. The student is logged out at once, and has 7 days to come back. After that nothing names the student any more: marks stay in class results as “Deleted student”.',
      yes: 'Delete in 7 days',
      no: 'Cancel',
      danger: true,
    })
    if (agreed)
      mutate(true, { onSuccess: () => toast.success('The account will be deleted in 7 days') })
  }
  const keep = () => mutate(false, { onSuccess: () => toast.success('The account stays') })
  // Rendering nothing causes no layout shift later, because the panel is at the end of the page.
  if (!data) return null
  return (
    <Panel title="Deletion on request">
      <div className={classes.parts}>
        <p className={classes.text}>
          {data.deletes_at === null ? (
            'The account loses everything that names the student, and its marks stay in class results. To remove the attempts too, delete the student in the list.'
          ) : (
            <>
              The account will be deleted on <DateTime at={data.deletes_at} />.
            </>
          )}
        </p>
        {data.deletes_at === null ? (
          <Button
            variant="default"
            loading={isPending}
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => void ask()}
          >
            Delete the account
          </Button>
        ) : (
          <Button variant="default" loading={isPending} onClick={keep}>
            Keep the account
          </Button>
        )}
      </div>
    </Panel>
  )
}
