import { Skeleton } from '@mantine/core'
import type { QuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { countOf } from '../../../../lib/dates.ts'
import { paths, readId } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { DetailPage } from '../../../../ui/detail/DetailPage.tsx'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { Loading, Repeat } from '../../../../ui/feedback/Loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { questionVersionsQuery, restoreVersionMutation } from '../questions.api.ts'
import { VersionComparison } from './VersionComparison.tsx'
import { VersionList } from './VersionList.tsx'
import classes from './versions.module.css'

/** The versions of a question, to read, compare and restore. */
export function VersionsPage() {
  const id = readId(useParams().id) ?? 0
  return (
    <DetailPage
      one="question"
      title="Versions"
      list={{ text: 'See all questions', path: paths.staff.questions }}
      queryFor={questionVersionsQuery}
      skeleton={<VersionsSkeleton />}
      view={({ data, total = data.length }) => <Versions id={id} versions={data} total={total} />}
    />
  )
}

function VersionsSkeleton() {
  return (
    <Loading what="Loading the versions…">
      <Panel title="Versions">
        <Repeat count={3}>
          {(index) => <Skeleton key={index} height={64} mt={index === 0 ? 0 : 14} />}
        </Repeat>
      </Panel>
    </Loading>
  )
}

function Versions({
  id,
  versions,
  total,
}: {
  readonly id: number
  readonly versions: readonly QuestionVersion[]
  readonly total: number
}) {
  const [address, setAddress] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const comparison = useRef<HTMLDivElement>(null)
  const { mutate: restore, variables, isPending } = useMutation(restoreVersionMutation(id))
  const find = (name: string) => versions.find(({ number }) => number === readId(address.get(name)))
  const [present, before] = versions
  const [older, newer] = [find('from') ?? before, find('to') ?? present]

  const choose = (from: number, to: number) =>
    setAddress(
      (query) => {
        const next = new URLSearchParams(query)
        next.set('from', String(from))
        next.set('to', String(to))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const compare = (from: number, to: number) => {
    choose(from, to)
    comparison.current?.focus()
    comparison.current?.scrollIntoView({ block: 'start' })
  }
  const bringBack = async (number: number) => {
    const isSure = await confirm({
      title: `Bring back version ${number}?`,
      text: `The question becomes again what it was, as version ${total + 1}. Its chapter, its passage and what is known about it stay as they are, and so do papers that exist.`,
      yes: 'Bring back',
    })
    if (!isSure) return
    restore(number, {
      onSuccess: ({ message }) => {
        toast.success(message)
        // The pressed button has disappeared.
        list.current?.focus()
      },
    })
  }
  return (
    <>
      <PageTitle title={`Versions of question ${id}`}>
        <LinkButton to={adminPaths.question(id)} variant="default">
          Open the question
        </LinkButton>
      </PageTitle>
      <div className={classes.panels}>
        <div ref={list} tabIndex={-1} className={classes.target}>
          <Panel title="Versions">
            <VersionList
              versions={versions}
              onCompare={compare}
              onRestore={(number) => void bringBack(number)}
              restoring={isPending ? variables : undefined}
            />
            {total > versions.length ? (
              <p className={classes.note}>
                {countOf(total - versions.length, 'older version')} not listed.
              </p>
            ) : null}
            {total === 1 ? (
              <p className={classes.note}>
                Each later change of text, translations, options, key, pictures or marks is kept
                here, and can be brought back.
              </p>
            ) : null}
          </Panel>
        </div>
        {older && newer ? (
          <div ref={comparison} tabIndex={-1} className={classes.target}>
            <VersionComparison older={older} newer={newer} versions={versions} onChoose={choose} />
          </div>
        ) : null}
      </div>
    </>
  )
}
