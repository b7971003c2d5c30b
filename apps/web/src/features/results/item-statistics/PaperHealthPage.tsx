import { Alert, Anchor, Button, Skeleton, Switch } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { noConsistencyText, paperAdviceText } from '@prepwell/contract/results/item-advice-text.ts'
import { enoughAttempts, type ShownStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { readId } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { HowDoWeKnow } from '../../../ui/controls/HowDoWeKnow.tsx'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { useKnownList } from '../../../ui/data-table/use-list.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { KnownQuiz } from '../../quizzes/quiz/index.ts'
import { ExportMenu } from '../../shared/list-transfer/index.ts'
import { AdviceList } from './Advice.tsx'
import { basisText, paperFigures } from './figure-texts.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemScatter } from './ItemScatter.tsx'
import { ItemTable } from './ItemTable.tsx'
import { itemShape, itemsToLookAt, itemTexts, listItems } from './item-list.ts'
import { paperStatisticsQuery } from './item-statistics.api.ts'
import classes from './item-statistics.module.css'
import { TotalsChart } from './TotalsChart.tsx'

/** Item statistics of a quiz: how well its questions separate strong from weak students. */
export function PaperHealthPage() {
  return (
    <KnownQuiz
      title="Health of the paper"
      pathOf={adminPaths.quizStatistics}
      skeleton={<HealthSkeleton />}
    >
      {(quiz) => <PaperHealth quiz={quiz} />}
    </KnownQuiz>
  )
}

function HealthSkeleton() {
  return (
    <Loading what="Loading the health of the paper…">
      <div className={classes.panels}>
        <Skeleton height={190} />
        <div className={classes.charts}>
          <Skeleton height={420} />
          <Skeleton height={420} />
        </div>
        <Skeleton height={260} />
        <Skeleton height={420} />
      </div>
    </Loading>
  )
}

function PaperHealth({ quiz }: { readonly quiz: QuizDetail }) {
  const [address, setAddress] = useAddress()
  const withBlank = address.get('with_blank') === 'true'
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    paperStatisticsQuery(quiz.id, withBlank),
  )
  const countBlank = (isWanted: boolean) =>
    setAddress(
      (present) => {
        const next = new URLSearchParams(present)
        if (isWanted) next.set('with_blank', 'true')
        else next.delete('with_blank')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  if (!data)
    return error ? (
      <LoadError
        title="The figures could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <HealthSkeleton />
    )
  const blanks =
    data.blank_attempts > 0 ? (
      <Switch
        label={`Count ${countOf(data.blank_attempts, 'paper')} where everything is blank`}
        checked={withBlank}
        onChange={({ currentTarget }) => countBlank(currentTarget.checked)}
      />
    ) : null
  if (data.attempts === 0)
    return (
      <EmptyState
        icon={IconHourglass}
        title="Nobody has submitted yet"
        text="After the first answers, this page says which questions need a look."
      >
        {blanks}
        <LinkButton to={adminPaths.quiz(quiz.id)} variant="default">
          Open the quiz
        </LinkButton>
      </EmptyState>
    )
  return (
    <div className={classes.panels} aria-busy={isPlaceholderData}>
      <Figures quiz={quiz} paper={data} blanks={blanks} />
    </div>
  )
}

/** The figures of a paper that has at least one attempt. */
function Figures({
  quiz,
  paper,
  blanks,
}: {
  readonly quiz: QuizDetail
  readonly paper: ShownStatistics
  readonly blanks: ReactNode
}) {
  const [address, setAddress] = useSearchParams()
  const { items, totals } = paper
  const list = useKnownList(itemShape, (query) => listItems(items, query))
  // All matching items, not only the current page: the dialog steps through all of them.
  const found = listItems(items, list.query)
  const openId = readId(address.get('question'))
  const addressOf = (id: number | null) => {
    const next = new URLSearchParams(address)
    if (id === null) next.delete('question')
    else next.set('question', String(id))
    return next
  }
  const open = (id: number | null, isStep = id === null) =>
    setAddress(addressOf(id), { replace: isStep, preventScrollReset: true })
  const pathOf = (id: number) => `${adminPaths.quizStatistics(quiz.id)}?${addressOf(id)}`
  const isAmongFound = found.some(({ question_id }) => question_id === openId)
  return (
    <>
      <Summary paper={paper} isExam={quiz.quiz_mode === 'exam'} pathOf={pathOf}>
        {blanks}
      </Summary>
      <div className={classes.charts}>
        <ItemScatter items={items} onOpen={({ question_id }) => open(question_id)} />
        <TotalsChart totals={totals} cut_off_line={paper.cut_off_line} />
      </div>
      <Panel title="The whole paper">
        <Facts>
          {paperFigures(paper).map(({ label, value, meaning }) => (
            <Fact key={label} label={label}>
              <span className={classes.number}>{value}</span>
              <span className={classes.meaning}>{meaning}</span>
            </Fact>
          ))}
        </Facts>
      </Panel>
      <section aria-labelledby="questions-of-the-paper">
        <h2 id="questions-of-the-paper" className={classes.heading}>
          Questions
        </h2>
        <ItemTable list={list} pathOf={pathOf}>
          <ExportMenu
            {...itemTexts}
            list="item_statistics"
            query={{
              quiz_id: quiz.id,
              with_blank: address.get('with_blank') === 'true' ? 'true' : undefined,
            }}
            total={items.length}
          />
        </ItemTable>
      </section>
      <ItemDialog
        items={isAmongFound ? found : items}
        openId={openId}
        quiz={quiz}
        languages={paper.languages}
        onOpen={(id) => open(id, true)}
      />
    </>
  )
}

/** The number of questions named at first; a button shows the others. */
const namedAtOnce = 5

/** The attempts counted, the reliability of the ranks, and the questions that need attention. */
function Summary({
  paper,
  isExam,
  pathOf,
  children,
}: {
  readonly paper: ShownStatistics
  readonly isExam: boolean
  readonly pathOf: (id: number) => string
  readonly children: ReactNode
}) {
  const [isWhole, setWhole] = useState(false)
  const advised = itemsToLookAt(paper.items)
  const about = paperAdviceText(paper.totals)
  const why = noConsistencyText(paper.totals)
  return (
    <Panel title="In short">
      <p className={classes.basis}>{basisText(paper, isExam)}</p>
      {paper.provisional ? (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} mb="md" title="Provisional">
          Fewer than {enoughAttempts} students: the figures can still change much, so only keys that
          look wrong are named.
        </Alert>
      ) : null}
      {about ? (
        <p className={classes.ranks}>
          {about.text}. <HowDoWeKnow about={about.text}>{about.evidence}</HowDoWeKnow>
        </p>
      ) : null}
      {why ? <p className={classes.ranks}>Internal consistency is not shown. {why}</p> : null}
      {advised.length === 0 ? (
        <p className={classes.ranks}>No question needs a look.</p>
      ) : (
        <>
          <p className={classes.ranks}>
            <strong>
              {advised.length} of {countOf(paper.items.length, 'question')}
            </strong>{' '}
            {advised.length === 1 ? 'needs' : 'need'} a look.
          </p>
          <ul className={classes.looked}>
            {advised.slice(0, isWhole ? undefined : namedAtOnce).map((item) => (
              <li key={item.question_id}>
                <Anchor component={Link} to={pathOf(item.question_id)} underline="always">
                  Question {item.display_id}
                </Anchor>
                <AdviceList item={item} about={`Question ${item.display_id}`} />
              </li>
            ))}
          </ul>
          {advised.length > namedAtOnce && !isWhole ? (
            <Button variant="default" mt="md" onClick={() => setWhole(true)}>
              Show all {advised.length}
            </Button>
          ) : null}
        </>
      )}
      {children ? <div className={classes.blanks}>{children}</div> : null}
    </Panel>
  )
}
