import type { Group } from '@prepwell/contract/accounts/groups.ts'
import { type ReactNode, useState } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { DetailButtons } from '../../../ui/detail/DetailButtons.tsx'
import { DetailPage } from '../../../ui/detail/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/detail/DetailSkeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useWayBack } from '../../../ui/use-address.ts'
import { GroupForm } from './GroupForm.tsx'
import classes from './GroupPage.module.css'
import { useGroupDeletion } from './group-list.tsx'
import { groupQuery, updateGroupMutation } from './groups.api.ts'
import { JoinCode } from './JoinCode.tsx'

interface GroupPageProps {
  /** Renders the group's students and the quizzes open to it. */
  readonly lists: (group: Group) => ReactNode
}

export function GroupPage({ lists }: GroupPageProps) {
  return (
    <DetailPage
      one="group"
      title="Group"
      list={{ text: 'See all groups', path: adminPaths.groups }}
      queryFor={groupQuery}
      skeleton={<DetailSkeleton what="Loading the group…" />}
      view={(group, hasEdited) => (
        <GroupView group={group} hasEdited={hasEdited}>
          {lists(group)}
        </GroupView>
      )}
      edit={(group) => <GroupEditing group={group} />}
    />
  )
}

function GroupView({
  group,
  hasEdited,
  children,
}: {
  readonly group: Group
  /** True if the form was open before: focus then returns to Edit, the button that opens it. */
  readonly hasEdited: boolean
  readonly children: ReactNode
}) {
  const { id, name, description } = group
  const remove = useGroupDeletion()
  return (
    <>
      <PageTitle title={name} windowTitle={`${name} · Group`} subtitle={`Group, ID ${id}`}>
        <DetailButtons
          list={{ label: 'All groups', path: adminPaths.groups }}
          startsFocused={hasEdited}
          onRemove={() => remove(group)}
        />
      </PageTitle>
      <div className={classes.panels}>
        {description ? (
          <Panel title="Description">
            <p className={classes.description} dir="auto">
              {description}
            </p>
          </Panel>
        ) : null}
        <JoinCode group={group} />
      </div>
      {children}
    </>
  )
}

/** The form that changes a group. Afterwards the previous screen is shown again. */
function GroupEditing({ group }: { readonly group: Group }) {
  const goBack = useWayBack()
  const leave = () => goBack(adminPaths.groups)
  // The values when the form was opened; a refetch may change the group meanwhile.
  const [before] = useState({ name: group.name, description: group.description })
  return (
    <>
      <PageTitle title="Edit group" windowTitle={`Edit ${group.name} · Group`} />
      <Panel title={group.name}>
        <GroupForm
          label="Edit group"
          action="Save Changes"
          initial={before}
          save={updateGroupMutation(group.id, before)}
          onSaved={() => {
            toast.success('Successfully edited the group')
            leave()
          }}
          onCancel={leave}
        />
      </Panel>
    </>
  )
}
