import { Skeleton } from '@mantine/core'
import type { MarkingScheme } from '@prepwell/contract/bank/marking-schemes.ts'
import { newerPreset } from '@prepwell/contract/bank/preset-schemes.ts'
import { IconScale, IconZoomQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { readId } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { AddLink } from '../../../ui/detail/AddLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading, Repeat } from '../../../ui/feedback/Loading.tsx'
import { useFresh } from '../../../ui/forms/use-fresh.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import classes from './MarkingSchemes.module.css'
import { markingSchemesQuery } from './marking-schemes.api.ts'
import { SchemeCard } from './SchemeCard.tsx'
import { AddScheme, CopyScheme, EditScheme } from './SchemeEditing.tsx'
import { schemesByKind } from './scheme-groups.ts'

/** The marking schemes of the school: list, add, copy, change and delete. */
export function MarkingSchemesPage() {
  const { data, error, refetch, isFetching } = useQuery(markingSchemesQuery())
  const [address] = useSearchParams()
  const [opened, setOpened] = useState<number | null>(null)
  const edited = readId(address.get('edit'))
  const copied = readId(address.get('copy'))
  const id = edited ?? copied
  // Remembered so that focus can return to this scheme after the form closes.
  if (id !== null && id !== opened) setOpened(id)
  if (address.get('add') === 'true') return <AddScheme />
  if (!data)
    return (
      <>
        <SchemesTitle />
        {error ? (
          <LoadError
            title="The marking schemes could not be loaded"
            message={messageOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <SchemesSkeleton />
        )}
      </>
    )
  if (id === null) return <SchemeLists schemes={data} opened={opened} onShow={setOpened} />
  return <SchemeToOpen key={id} id={id} isCopy={edited === null} />
}

/** The form that changes or copies a scheme. It begins with what is stored now. */
function SchemeToOpen({ id, isCopy }: { readonly id: number; readonly isCopy: boolean }) {
  const schemes = useFresh(markingSchemesQuery())
  if (!schemes)
    return (
      <>
        <SchemesTitle />
        <SchemesSkeleton />
      </>
    )
  const scheme = schemes.find((one) => one.id === id && (isCopy || !one.preset))
  if (!scheme) return <UnknownScheme />
  return isCopy ? <CopyScheme scheme={scheme} /> : <EditScheme scheme={scheme} />
}

function SchemesTitle() {
  return (
    <PageTitle
      title="Marking schemes"
      subtitle="What a right, a wrong and a missing answer earn. Each section of a quiz is marked by one of them."
    >
      <AddLink one="scheme" to={`${adminPaths.markingSchemes}?add=true`} />
    </PageTitle>
  )
}

/** The school's own schemes and the product's presets, with those of earlier years last. */
function SchemeLists({
  schemes,
  opened,
  onShow,
}: {
  readonly schemes: readonly MarkingScheme[]
  /** The scheme whose form was just open, or that the reader reached through a link on the page. */
  readonly opened: number | null
  readonly onShow: (id: number) => void
}) {
  const { current, own, earlier } = schemesByKind(schemes)
  const lists = useRef<HTMLDivElement>(null)
  const list = (shown: readonly MarkingScheme[]) => (
    <ul className={classes.list}>
      {shown.map((scheme) => (
        <li key={scheme.id}>
          <SchemeCard
            scheme={scheme}
            newer={newerPreset(scheme, schemes)}
            startsFocused={scheme.id === opened}
            onShow={onShow}
            // The removed button had focus.
            onRemoved={() => lists.current?.focus()}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <SchemesTitle />
      <div ref={lists} tabIndex={-1} className={classes.panels}>
        <Panel title="Your schemes">
          {own.length === 0 ? (
            <EmptyState
              icon={IconScale}
              title="No schemes of your own yet"
              text="Copy one of those below and change what your exam does differently."
            />
          ) : (
            list(own)
          )}
        </Panel>
        <Panel title="Ready-made schemes">
          <p className={classes.note}>
            The marking of public exams in the year named. These schemes cannot be changed, but you
            can copy one and change the copy.
          </p>
          {list(current)}
        </Panel>
        {earlier.length === 0 ? null : (
          <Panel title="Ready-made schemes of earlier years">
            <p className={classes.note}>
              There is a newer one of each. Quizzes that are marked by them stay as they are, until
              you choose another scheme there.
            </p>
            {list(earlier)}
          </Panel>
        )}
      </div>
    </>
  )
}

function SchemesSkeleton() {
  return (
    <Loading what="Loading the marking schemes…">
      <div className={classes.panels}>
        <Skeleton height={280} radius="lg" />
        <div className={classes.list}>
          <Repeat count={4}>{(index) => <Skeleton key={index} height={120} radius="md" />}</Repeat>
        </div>
      </div>
    </Loading>
  )
}

/** Shown when the scheme to copy or change does not exist. */
function UnknownScheme() {
  return (
    <>
      <PageTitle title="Marking scheme" windowTitle="Marking scheme not found" />
      <EmptyState
        icon={IconZoomQuestion}
        title="This marking scheme was not found"
        text="The address may be mistyped, or the scheme was deleted."
      >
        <LinkButton to={adminPaths.markingSchemes}>See all marking schemes</LinkButton>
      </EmptyState>
    </>
  )
}
