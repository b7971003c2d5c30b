import { Switch } from '@mantine/core'
import type { Group } from '@prepwell/contract/accounts/groups.ts'
import { useMutation } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { CopyTextButton } from '../../../ui/controls/CopyTextButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { readableCode } from './group-texts.ts'
import { switchJoiningMutation } from './groups.api.ts'
import classes from './JoinCode.module.css'

/** Shows the code and link by which students join, and lets an admin turn joining on and off. */
export function JoinCode({ group: { id, name, join_code: code } }: { readonly group: Group }) {
  const { mutate, isPending } = useMutation(switchJoiningMutation(id))
  const change = async (isOn: boolean) => {
    const isSure =
      isOn ||
      (await confirm({
        title: 'Turn the join code off?',
        text: 'Nobody can join with this code or its link any more. Students who have joined stay in the group. If you turn it on again, you get a new code.',
        yes: 'Turn it off',
        no: 'Keep it on',
        danger: true,
      }))
    if (isSure) mutate(isOn)
  }
  return (
    <Panel
      title="Join code"
      action={
        <Switch
          label="Students can join by a code"
          labelPosition="left"
          checked={code !== null}
          disabled={isPending}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
      }
    >
      {code === null ? (
        <p className={classes.text}>
          Off: only admins add students to this group. Turn it on to get a code and a link that you
          can send to your class.
        </p>
      ) : (
        <div className={classes.row}>
          <p className={classes.code} translate="no">
            <span className="visually-hidden">The code of {name}: </span>
            {readableCode(code)}
          </p>
          <div className={classes.buttons}>
            <CopyTextButton text={readableCode(code)} label="Copy the code" />
            <CopyTextButton
              text={`${window.location.origin}${paths.join(code)}`}
              label="Copy the link"
            />
          </div>
          <p className={classes.text}>
            Students open the link, or type the code under ‘Groups’ in their profile. Anyone who has
            it can join.
          </p>
        </div>
      )}
    </Panel>
  )
}
