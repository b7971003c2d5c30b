import type { Group } from '@prepwell/contract/accounts/groups.ts'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
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

/** What {@link GroupPage} shows beside the group itself. */
interface GroupPageProps {
  /** Its students, and the quizzes that are open to it. */
  readonly lists: (group: Group) => ReactNode
}

/** One group, to see or to change. */
export function GroupPage({ lists }: GroupPageProps) {
  return (
    <DetailPage
      one="group"
      title="Group"
      list={{ text: 'See all groups', path: paths.admin.groups }}
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

/** What a group is, how students join it, and its lists. */
function GroupView({
  group,
  hasEdited,
  children,
}: {
  readonly group: Group
  /** The form was open before: the focus goes back to its button. */
  readonly hasEdited: boolean
  /** Its lists. */
  readonly children: ReactNode
}) {
  const { id, name, description } = group
  const remove = useGroupDeletion()
  return (
    <>
      <PageTitle title={name} windowTitle={`${name} · Group`} subtitle={`Group, ID ${id}`}>
        <DetailButtons
          list={{ label: 'All groups', path: paths.admin.groups }}
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

/** The form that changes a group; after it the screen before comes back. */
function GroupEditing({ group }: { readonly group: Group }) {
  const goBack = useWayBack()
  const leave = () => goBack(paths.admin.groups)
  // As it was when the form was opened: it may be loaded anew meanwhile.
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
