import { Anchor, Button, Group, Modal, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { ItemStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { marksText, shortPercentText } from '../../../lib/numbers.ts'
import { useMay } from '../../../lib/use-may.ts'
import { PaperReading } from '../../../ui/languages/PaperReading.tsx'
import { Translated } from '../../../ui/languages/Translated.tsx'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { QuestionTypeBadge } from '../../bank/questions/index.ts'
import { ReportsOfQuestion } from '../../exam-day/announcements/index.ts'
import { outcomeLooks } from '../results/index.ts'
import { AdviceList } from './Advice.tsx'
import { figureOrNone, noFigure, percentOrNone, timeText } from './figure-texts.ts'
import classes from './ItemDialog.module.css'

interface ItemDialogProps {
  /** In table order. */
  readonly items: readonly ItemStatistics[]
  /** The id of the open question; null for none. */
  readonly openId: number | null
  /** The quiz of the paper. */
  readonly quiz: Pick<QuizDetail, 'id' | 'quiz_mode'>
  /** The languages of the paper; absent if there is nothing to choose. */
  readonly languages: PaperLanguages | undefined
  /** Opens another question; null closes the dialog. */
  readonly onOpen: (id: number | null) => void
}

/** A question of the paper with all its figures, and buttons to the previous and next ones. */
export function ItemDialog({ items, openId, quiz, languages, onOpen }: ItemDialogProps) {
  const isSmall = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const place = items.findIndex(({ question_id }) => question_id === openId)
  const item = items[place]
  const step = (by: -1 | 1) => {
    const next = items[place + by]
    return next
      ? { onClick: () => onOpen(next.question_id) }
      : ({ 'data-disabled': true, 'aria-disabled': true } as const)
  }
  return (
    <Modal
      opened={item !== undefined}
      onClose={() => onOpen(null)}
      title={item ? `Question ${item.display_id}` : 'Question'}
      size={820}
      fullScreen={isSmall ?? false}
      closeButtonProps={{ 'aria-label': 'Close the question' }}
    >
      {item ? (
        <>
          <Group gap="xs" mb="md">
            <QuestionTypeBadge type={item.type} />
            <span className={classes.marks}>{marksText(item.marks)}</span>
            <Group gap="xs" ms="auto">
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconChevronLeft size={16} aria-hidden />}
                {...step(-1)}
              >
                Previous
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                rightSection={<IconChevronRight size={16} aria-hidden />}
                {...step(1)}
              >
                Next
              </Button>
            </Group>
          </Group>
          <PaperReading languages={languages} quiz={quiz.id}>
            <ItemView item={item} />
            <MarkAgain quizId={quiz.id} questionId={item.question_id} />
          </PaperReading>
          {quiz.quiz_mode === 'exam' ? (
            <ReportsOfQuestion quizId={quiz.id} questionId={item.question_id} />
          ) : null}
        </>
      ) : null}
    </Modal>
  )
}

/** Links to the page that regrades a question, in case its key turns out to be wrong. */
function MarkAgain({
  quizId,
  questionId,
}: {
  readonly quizId: number
  readonly questionId: number
}) {
  if (!useMay('results.regrade')) return null
  return (
    <Anchor
      component={Link}
      to={`${adminPaths.markAgain(quizId)}?question=${questionId}`}
      underline="always"
    >
      Mark this question again
    </Anchor>
  )
}

function ItemView({ item }: { readonly item: ItemStatistics }) {
  return (
    <div className={classes.item}>
      <AdviceList item={item} about={`Question ${item.display_id}`} />
      <Translated
        text={item.statement}
        format={item.question_format}
        language={item.language}
        translations={item.translations}
      />
      {item.options.length > 0 ? <OptionTable item={item} /> : null}
      <Outcomes item={item} />
      <Facts>
        <Fact label="Facility">{percentOrNone(item.facility)}</Fact>
        <Fact label="Guess score">{percentOrNone(item.guess_score)}</Fact>
        <Fact label="Discrimination">{figureOrNone(item.discrimination)}</Fact>
        <Fact label="Efficiency">{percentOrNone(item.efficiency)}</Fact>
        <Fact label="Standard deviation">{percentOrNone(item.standard_deviation)}</Fact>
        <Fact label="Effective weight">{percentOrNone(item.effective_weight)}</Fact>
        <Fact label="Time" wide>
          {timeText(item)}
        </Fact>
      </Facts>
      <Anchor component={Link} to={adminPaths.question(item.question_id)} underline="always">
        Open the question in the bank
      </Anchor>
    </div>
  )
}

/**
 * The share of students who chose each option: of all, of the top third and of the bottom third.
 */
export function OptionTable({ item }: { readonly item: ItemStatistics }) {
  const shares = ['share', 'share_top', 'share_bottom'] as const
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table verticalSpacing={8} horizontalSpacing="xs">
        <caption className="visually-hidden">
          Options: who chose which, in percent of {countOf(item.attempts, 'student')}
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Option</Table.Th>
            <Table.Th scope="col">All</Table.Th>
            <Table.Th scope="col">Top third</Table.Th>
            <Table.Th scope="col">Bottom third</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {item.options.map((option, place) => (
            <Table.Tr key={option.id} data-correct={option.is_correct || undefined}>
              <Table.Th scope="row" fw={400} className={classes.option}>
                <strong>{letterOf(place)}</strong>
                <span className={classes.text}>
                  <Translated
                    text={option.text}
                    format={item.question_format}
                    language={item.language}
                    translations={option.translations}
                    inline
                    sameWithout
                  />
                  {option.is_correct ? (
                    <span className={classes.correct}>
                      <IconCheck size={15} stroke={2.4} aria-hidden /> Correct
                    </span>
                  ) : null}
                </span>
              </Table.Th>
              {shares.map((name) => (
                <Table.Td key={name} className={classes.share}>
                  <Share percent={option[name]} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Share({ percent }: { readonly percent: number | null }) {
  if (percent === null) return noFigure
  return (
    <>
      {shortPercentText(percent)}
      <span className={classes.track}>
        <span className={classes.bar} style={{ width: `${percent}%` }} />
      </span>
    </>
  )
}

const outcomes = ['right', 'partly', 'wrong', 'blank'] as const

/** The number of students with each outcome: right, partly right, wrong, blank. */
function Outcomes({ item }: { readonly item: ItemStatistics }) {
  return (
    <ul className={classes.outcomes} aria-label="Right and wrong answers">
      {outcomes
        .filter((outcome) => outcome !== 'partly' || item.partly > 0)
        .map((outcome) => {
          const { word, icon: Icon, colour } = outcomeLooks[outcome]
          return (
            <li key={outcome}>
              <Icon
                size={18}
                stroke={2}
                aria-hidden
                style={{ color: `var(--mantine-color-${colour}-text)` }}
              />
              {word} <b>{item[outcome]}</b>
            </li>
          )
        })}
    </ul>
  )
}
