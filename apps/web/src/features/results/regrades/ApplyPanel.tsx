import { Alert, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { RegradeEffect } from '@prepwell/contract/results/regrades.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { isUndecided, type ObjectedQuestion, shownOf } from '../objections/index.ts'
import { type RegradeDraftBody, regradeMutation } from './regrades.api.ts'

/** The reason, and the button that applies the regrade. */
export function ApplyPanel({
  quiz,
  body,
  effect,
  objected,
  read,
  onApplied,
}: {
  readonly quiz: Pick<QuizDetail, 'id'>
  /** Only the regrade that was previewed is applied. */
  readonly body: RegradeDraftBody
  readonly effect: RegradeEffect
  readonly objected: readonly ObjectedQuestion[]
  /** The objections when the form was opened; those that came later are not accepted unread. */
  readonly read: readonly ObjectedQuestion[]
  readonly onApplied: () => void
}) {
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [accepts, setAccepts] = useState(true)
  const { mutate, isPending, error } = useMutation(regradeMutation(quiz.id))
  const questions = body.items.map(({ question_id }) => Number(question_id))
  const undecided = objected.filter(
    (question) => questions.includes(question.question_id) && isUndecided(question),
  )
  const objections = undecided.reduce((sum, question) => sum + question.objections.length, 0)
  const apply = () =>
    mutate(
      {
        body,
        reason: reason.trim(),
        accepted: accepts
          ? undecided.map(({ question_id }) => ({
              question_id,
              shown: shownOf(
                read.find((known) => known.question_id === question_id)?.objections ?? [],
              ),
            }))
          : [],
      },
      {
        onSuccess({ id, undecided: failure }) {
          toast.success(`${countOf(effect.changed, 'attempt')} marked again`)
          if (failure) toast.error(`The objections could not be accepted: ${messageOf(failure)}`)
          onApplied()
          void navigate(adminPaths.quizRegrade(quiz.id, id), { replace: true })
        },
      },
    )
  return (
    <Panel title="Mark again">
      <Stack gap="md">
        <Text size="sm" maw="72ch">
          {publicText(effect)} You can undo it afterwards.
        </Text>
        <Textarea
          label="Reason"
          description="Students whose marks change read it."
          required
          autosize
          minRows={2}
          maxLength={limits.regradeReasonMax}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {objections > 0 ? (
          <Checkbox
            label={`Accept ${countOf(objections, 'objection')} to ${questionsText(undecided)}`}
            description="Those who objected read the same reason."
            checked={accepts}
            onChange={({ currentTarget }) => setAccepts(currentTarget.checked)}
          />
        ) : null}
        {error ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {messageOf(error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button disabled={reason.trim() === ''} loading={isPending} onClick={apply}>
            {effect.changed === 0
              ? 'Apply the new rules'
              : `Mark ${countOf(effect.changed, 'attempt')} again`}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

/** Says what students will notice of the regrade. */
function publicText({ quizzes }: RegradeEffect): string {
  const changed = quizzes.filter((quiz) => quiz.changed > 0)
  if (changed.every(({ is_published }) => !is_published))
    return 'No results are published yet, so students notice nothing: their marks come out right at once.'
  return 'Students whose published marks change get one mail, and see the old and the new marks with the reason. Ranks, points and all figures change at once.'
}

const questionsText = (questions: readonly ObjectedQuestion[]): string => {
  const numbers = questions.map(({ display_id }) => String(display_id))
  return numbers.length === 1
    ? `question ${numbers.join()}`
    : `questions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}
