import { Skeleton } from '@mantine/core'
import type { ItemStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { Translated } from '../../../ui/languages/Translated.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { numberKeyText, questionAnswersQuery } from '../class-results/index.ts'
import { AdviceList, figureOrNone, OptionTable, percentOrNone } from '../item-statistics/index.ts'
import type { ObjectedQuestion } from './objections.api.ts'
import classes from './objections.module.css'

/** The question with its key, and how it was answered. */
export function QuestionFigures({
  quizId,
  question: { question_id, display_id, statement, statistics: item },
}: {
  readonly quizId: number
  readonly question: ObjectedQuestion
}) {
  return (
    <div className={classes.figures}>
      {item ? (
        <>
          <Translated
            text={item.statement}
            format={item.question_format}
            language={item.language}
            translations={item.translations}
          />
          {item.options.length > 0 ? <OptionTable item={item} /> : null}
          <AdviceList item={item} about={`Question ${display_id}`} />
        </>
      ) : (
        <RichText text={statement} />
      )}
      <dl className={classes.facts}>
        {item && item.options.length > 0 ? null : (
          <Fact label="Key">
            <NumberKey quizId={quizId} questionId={question_id} />
          </Fact>
        )}
        {item ? <ItemFacts item={item} /> : null}
      </dl>
      <p className={classes.about}>
        <Link
          to={`${adminPaths.quizStatistics(quizId)}?question=${question_id}`}
          className={classes.link}
        >
          All figures of question {display_id}
        </Link>
      </p>
    </div>
  )
}

const ItemFacts = ({ item }: { readonly item: ItemStatistics }) => (
  <>
    <Fact label="Facility">{percentOrNone(item.facility)}</Fact>
    <Fact label="Discrimination">{figureOrNone(item.discrimination)}</Fact>
    <Fact label="Right">{item.right}</Fact>
    <Fact label="Wrong">{item.wrong}</Fact>
  </>
)

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt> <dd>{children}</dd>
  </div>
)

/** The key of a Numerical question, which only the answers by student include. */
function NumberKey({
  quizId,
  questionId,
}: {
  readonly quizId: number
  readonly questionId: number
}) {
  const { data, error } = useQuery(questionAnswersQuery(quizId, questionId, { attempts: 'all' }))
  if (data) return numberKeyText(data)
  return error ? 'Could not be loaded' : <Skeleton height={20} width={80} />
}
