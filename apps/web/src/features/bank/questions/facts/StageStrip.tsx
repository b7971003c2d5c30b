import { Button } from '@mantine/core'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { timeAgo } from '../../../../lib/dates.ts'
import { forEditing } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { setFactsMutation } from '../questions.api.ts'
import { stageOf } from './fact-texts.ts'
import { useChecking } from './facts.api.ts'
import classes from './facts.module.css'
import { StageBadge } from './StageBadge.tsx'

/**
 * Says that a question is a draft and offers the next step. Renders nothing for a checked question.
 */
export function StageStrip({ question }: { readonly question: QuestionRow }) {
  const { id, to_check_since, versions_count, key_missing } = question
  const stage = stageOf(question)
  const { isOn, isLoading, mayCheck } = useChecking()
  const decides = mayCheck || !(isOn || isLoading)
  const now = useNow()
  const { mutate, isPending } = useMutation(setFactsMutation())
  if (stage === 'checked') return null
  const check = () =>
    mutate(
      // Sends the displayed version, because the author may have changed the question since it
      // loaded.
      { ids: [id], status: 'checked', versions: [versions_count] },
      { onSuccess: () => toast.success(`Question ${id} is checked`) },
    )
  const send = (to_check: boolean) =>
    mutate(
      { ids: [id], to_check },
      {
        onSuccess: () =>
          toast.success(to_check ? 'Sent to be checked' : 'It no longer waits to be checked'),
      },
    )
  return (
    <section className={classes.stage} aria-label="Draft">
      <StageBadge question={question} />
      <p className={classes.words}>
        {stage === 'waiting' && to_check_since !== null
          ? `Sent to be checked ${timeAgo(to_check_since, now)}. No paper uses it until it is checked.`
          : 'No paper uses it until somebody has checked it.'}
        {key_missing ? ' It needs a key first.' : null}
      </p>
      {key_missing && (decides || stage === 'draft') ? (
        <LinkButton to={forEditing(adminPaths.question(id))}>Add the key</LinkButton>
      ) : decides ? (
        <Button
          leftSection={<IconCheck size={17} aria-hidden />}
          loading={isPending}
          onClick={check}
        >
          Check
        </Button>
      ) : (
        <Button
          variant={stage === 'waiting' ? 'default' : 'filled'}
          {...(stage === 'waiting' ? {} : { leftSection: <IconSend size={17} aria-hidden /> })}
          loading={isPending}
          onClick={() => send(stage !== 'waiting')}
        >
          {stage === 'waiting' ? 'Take back' : 'Send to check'}
        </Button>
      )}
    </section>
  )
}
