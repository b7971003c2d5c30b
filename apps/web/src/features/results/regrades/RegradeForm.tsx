import { Alert, Button, Group, Text } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { ItemStatistics } from '@prepwell/contract/results/item-statistics.ts'
import type { RegradeRow } from '@prepwell/contract/results/regrades.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useMay } from '../../../lib/use-may.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useLeaveGuard } from '../../../ui/feedback/use-leave-guard.ts'
import { focusHere } from '../../../ui/focus-here.ts'
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { plainStatement } from '../../bank/questions/index.ts'
import type { ObjectedQuestion } from '../objections/index.ts'
import { ApplyPanel } from './ApplyPanel.tsx'
import { ChangeList } from './ChangeList.tsx'
import { changeShape } from './change-list.tsx'
import { EffectFigures } from './EffectFigures.tsx'
import { policyWithKey } from './policy-texts.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { RegradeOptions } from './RegradeOptions.tsx'
import {
  bodyOf,
  type DraftItem,
  itemOfField,
  keyProblem,
  newItem,
  type RegradeDraft,
} from './regrade-draft.ts'
import { dryRunQuery, type RegradeDraftBody } from './regrades.api.ts'
import classes from './regrades.module.css'

interface RegradeFormProps {
  readonly quiz: QuizDetail
  /** The questions of the paper, with their figures. */
  readonly questions: readonly ItemStatistics[]
  readonly regrades: readonly RegradeRow[]
  /** The questions of the exam with objections. */
  readonly objected: readonly ObjectedQuestion[]
  /** The question to begin with. */
  readonly first: DraftItem | undefined
}

/** The form: the questions and rules, then what would change, then the button that applies it. */
export function RegradeForm({ quiz, questions, regrades, objected, first }: RegradeFormProps) {
  const mayEditBank = useMay('questions.edit')
  const [draft, setDraft] = useState<RegradeDraft>({
    items: first ? [first] : [],
    keep_better: false,
    everywhere: false,
    correct_bank: mayEditBank,
  })
  const [read] = useState(objected)
  const [hasTried, setTried] = useState(false)
  const [checked, setChecked] = useState<RegradeDraftBody | null>(null)
  const release = useLeaveGuard(draft.items.length > 0)
  const list = useList(changeShape, (query) => dryRunQuery(quiz.id, checked, query))
  const { data, error, isFetching } = useQuery(dryRunQuery(quiz.id, checked, list.query))
  const isComplete =
    draft.items.length > 0 && draft.items.every((item) => keyProblem(item) === null)
  // After a change to the draft, the effect and the refusal shown no longer apply.
  const isCurrent = isComplete && JSON.stringify(bodyOf(draft)) === JSON.stringify(checked)
  const refusal = isCurrent ? error : null
  const refused = refusal instanceof CallError ? itemOfField(refusal.field) : null
  const numberOf = (id: number) =>
    questions.find(({ question_id }) => question_id === id)?.display_id ?? 0
  const changeItem = (changed: DraftItem) =>
    setDraft({
      ...draft,
      items: draft.items.map((item) => (item.question_id === changed.question_id ? changed : item)),
    })
  const errorOf = (item: DraftItem, place: number) => {
    if (refusal instanceof CallError && refused === place) return refusal.reason
    return hasTried ? keyProblem(item) : null
  }
  const look = () => {
    setTried(true)
    if (isComplete) setChecked(bodyOf(draft))
  }
  return (
    <div className={classes.panels}>
      <Panel title="Which questions">
        <ul className={classes.items} aria-label="Questions to mark again">
          {draft.items.map((item, place) => (
            <QuestionCard
              key={item.question_id}
              quizId={quiz.id}
              item={item}
              number={numberOf(item.question_id)}
              earlier={earlierOf(regrades, item.question_id)}
              error={errorOf(item, place)}
              onChange={changeItem}
              onRemove={() =>
                setDraft({
                  ...draft,
                  items: draft.items.filter(({ question_id }) => question_id !== item.question_id),
                })
              }
            />
          ))}
        </ul>
        <AddQuestion
          questions={questions}
          chosen={draft.items}
          onAdd={(item) => setDraft({ ...draft, items: [...draft.items, item] })}
        />
      </Panel>
      <RegradeOptions draft={draft} quiz={quiz} onChange={setDraft} />
      {refusal && refused === null ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {refusal instanceof CallError ? refusal.reason : messageOf(refusal)}
        </Alert>
      ) : null}
      <Group>
        <Button
          disabled={draft.items.length === 0}
          variant={isCurrent && data ? 'default' : 'filled'}
          loading={isFetching && isCurrent && !data}
          onClick={look}
        >
          See what changes
        </Button>
        <Text size="sm" c="dimmed">
          Nothing changes yet.
        </Text>
      </Group>
      {isCurrent && data && checked ? (
        <>
          <h2
            className={classes.heading}
            key={JSON.stringify(checked)}
            ref={focusHere}
            tabIndex={-1}
          >
            What would change
          </h2>
          <EffectFigures effect={data.effect} title="In short" />
          <ChangeList list={list} hasCutOffs={data.effect.requalified !== undefined} />
          <ApplyPanel
            quiz={quiz}
            body={checked}
            effect={data.effect}
            objected={objected}
            read={read}
            onApplied={release}
          />
        </>
      ) : null}
    </div>
  )
}

/** The regrades of a question as texts, oldest first. */
const earlierOf = (regrades: readonly RegradeRow[], id: number): readonly string[] =>
  regrades
    .filter(({ undone_at }) => undone_at === null)
    .flatMap(({ items }) => items.filter(({ question_id }) => question_id === id))
    .map(({ policy, key }) => policyWithKey(policy, key))
    .toReversed()

/** The number of characters of a statement in the list of questions. */
const shownLength = 120

function AddQuestion({
  questions,
  chosen,
  onAdd,
}: {
  readonly questions: readonly ItemStatistics[]
  readonly chosen: readonly DraftItem[]
  readonly onAdd: (item: DraftItem) => void
}) {
  const others = questions.filter(({ question_id }) =>
    chosen.every((item) => item.question_id !== question_id),
  )
  if (others.length === 0 || chosen.length >= limits.regradeItemsMax) return null
  return (
    <ChoiceSelect
      // A new key empties the field after each choice.
      key={chosen.length}
      label={chosen.length === 0 ? 'Question' : 'Another question'}
      placeholder="Number or words"
      many="questions"
      mt={chosen.length === 0 ? 0 : 'md'}
      maw={620}
      choices={others.map(({ question_id, display_id, statement, question_format }) => ({
        id: question_id,
        name: `${display_id}. ${plainStatement(statement, question_format).slice(0, shownLength)}`,
      }))}
      failure={undefined}
      onRetry={() => undefined}
      onChange={(id) => {
        const question = others.find(({ question_id }) => question_id === id)
        if (question) onAdd(newItem(question))
      }}
    />
  )
}
