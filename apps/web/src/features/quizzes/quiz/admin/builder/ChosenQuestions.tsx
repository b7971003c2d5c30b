import { Skeleton, UnstyledButton } from '@mantine/core'
import type { MarkingScheme } from '@prepwell/contract/bank/marking-schemes.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { DragHandle, MoveButtons, SortableList } from '../../../../../ui/controls/SortableList.tsx'
import { Loading, Repeat } from '../../../../../ui/feedback/Loading.tsx'
import { QuestionTypeBadge, StatementLine } from '../../../../bank/questions/index.ts'
import { moved } from './composition.ts'
import classes from './QuestionChooser.module.css'

/** The chosen questions in paper order. */
export function ChosenQuestions({
  ids,
  rowOf,
  isLoading,
  scheme,
  onChange,
  onShow,
}: {
  readonly ids: readonly number[]
  /** Undefined for a deleted question and while loading. */
  readonly rowOf: (id: number) => QuestionRow | undefined
  readonly isLoading: boolean
  /** The marking scheme; undefined while loading. */
  readonly scheme: MarkingScheme | undefined
  readonly onChange: (ids: readonly number[]) => void
  readonly onShow: (question: QuestionRow) => void
}) {
  if (isLoading)
    return (
      <Loading what="Loading the chosen questions…">
        <Repeat count={4}>{(index) => <Skeleton key={index} height={44} mb={8} />}</Repeat>
      </Loading>
    )
  return (
    <>
      <h3 className={classes.heading}>Chosen, in the order of the paper</h3>
      {ids.length === 0 ? (
        <p className={classes.nothing}>
          Tick questions in the list. They appear here in the order you choose them.
        </p>
      ) : null}
      <SortableList
        items={ids.map((id) => ({ key: id }))}
        label="Chosen questions"
        nameOf={({ key }) => `question ${key}`}
        onMove={(from, to) => onChange(moved(ids, from, to))}
        className={classes.chosen}
      >
        {({ key: id }, place) => {
          const question = rowOf(id)
          return (
            <div className={classes.row}>
              <DragHandle />
              <span className={classes.place}>{place + 1}</span>
              <span className={classes.what}>
                {question ? (
                  <>
                    <UnstyledButton
                      className={classes.statement ?? ''}
                      onClick={() => onShow(question)}
                    >
                      <StatementLine
                        statement={question.statement}
                        format={question.question_format}
                      />
                    </UnstyledButton>
                    <span className={classes.facts}>
                      <QuestionTypeBadge type={question.type} />
                      {question.status === 'draft' ? (
                        <span className={classes.unused}>A draft: no paper asks it</span>
                      ) : null}
                      {scheme && !scheme.rules[question.type] ? (
                        <span className={classes.unused}>
                          {scheme.name} does not use {question.type}
                        </span>
                      ) : null}
                    </span>
                  </>
                ) : (
                  <span className={classes.unused}>Question {id} is no longer there</span>
                )}
              </span>
              <span className={classes.buttons}>
                <MoveButtons />
                <IconButton
                  label={`Remove question ${id}`}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  <IconX size={17} stroke={1.8} aria-hidden />
                </IconButton>
              </span>
            </div>
          )
        }}
      </SortableList>
    </>
  )
}
