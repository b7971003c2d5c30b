import { Button } from '@mantine/core'
import type { CheckedAnswer } from '@prepwell/contract/sitting/checks.ts'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { beginPractice } from '../../../../lib/begin-practice.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSitting } from '../hooks/sitting-context.ts'
import { similarMutation } from './checks.api.ts'
import classes from './FirstAid.module.css'
import { FirstAidContext } from './first-aid-context.ts'
import { similarText } from './similar-text.ts'

/**
 * Shown below a checked answer: a similar question, if there is one, and the parts of other
 * features.
 */
export function FirstAid({
  answer: { question_id, outcome, similar_question },
  number,
}: {
  readonly answer: CheckedAnswer
  /** The question's number on the paper. */
  readonly number: number
}) {
  const { takeQuizId } = useSitting()
  const More = use(FirstAidContext)
  const isMistake = outcome !== 'right'
  return (
    <div className={classes.aid}>
      {similar_question ? (
        <SimilarQuestion question={question_id} similar={similar_question} />
      ) : null}
      {More ? (
        <More
          takeQuizId={takeQuizId}
          questionId={question_id}
          name={`question ${number}`}
          isMistake={isMistake}
        />
      ) : null}
    </div>
  )
}

/** Opens a practice of one unseen question like this one, from which a link leads back. */
function SimilarQuestion({
  question,
  similar,
}: {
  readonly question: number
  readonly similar: NonNullable<CheckedAnswer['similar_question']>
}) {
  const { quizId, takeQuizId } = useSitting()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(similarMutation(question))
  const open = () =>
    mutate(undefined, {
      onSuccess: ({ quiz_id, name }) => {
        if (quiz_id === null) return
        const state = beginPractice(name ?? 'Practice', { from: { quizId, takeQuizId } })
        void navigate(paths.takePractice(quiz_id), { state })
      },
    })
  return (
    <div className={classes.similar}>
      <Button
        variant="default"
        leftSection={<IconArrowsShuffle size={18} aria-hidden />}
        loading={isPending}
        onClick={open}
      >
        Try a similar question
      </Button>
      <span className={classes.hint}>{similarText(similar)}</span>
    </div>
  )
}
