import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import classes from './SecondFactor.module.css'
import { resetStudentSecondFactorMutation } from './second-factor.api.ts'

/**
 * Lets an admin reset the second step of a student who has lost the phone and the recovery codes.
 */
export function StudentSecondFactor({ id, name }: { readonly id: number; readonly name: string }) {
  const reset = useMutation(resetStudentSecondFactorMutation(id))
  const ask = async () => {
    const agreed = await confirm({
      title: `Turn off two-step login of ${name}?`,
      text: 'The password alone opens the account then. Make sure that it is the student who asks. The student gets a mail about it.',
      yes: 'Turn it off',
      no: 'Cancel',
      danger: true,
    })
    if (agreed) reset.mutate(undefined, { onSuccess: ({ message }) => toast.success(message) })
  }
  return (
    <Panel title="Two-step login">
      <div className={classes.row}>
        <p className={classes.text}>
          It is on. Turn it off if the student has lost both phone and recovery codes.
        </p>
        <Button variant="default" loading={reset.isPending} onClick={() => void ask()}>
          Turn it off
        </Button>
      </div>
    </Panel>
  )
}
