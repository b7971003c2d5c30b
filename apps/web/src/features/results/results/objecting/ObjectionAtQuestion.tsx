import { Alert, Button, Group, Image, Text } from '@mantine/core'
import { objectionKindTexts } from '@prepwell/contract/quizzes/objection-terms.ts'
import type { Objection } from '@prepwell/contract/results/objections.ts'
import {
  IconCircleCheck,
  IconHourglass,
  IconInfoCircle,
  IconMessageExclamation,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { use } from 'react'
import { pictures } from '../../../../lib/pictures.ts'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import classes from '../notices.module.css'
import { type ObjectedQuestion, ObjectingContext } from './objecting-context.ts'
import { stateTexts } from './objection-texts.ts'
import { withdrawMutation } from './objections.api.ts'

const looks = {
  open: { color: 'yellow', icon: <IconHourglass aria-hidden /> },
  accepted: { color: 'green', icon: <IconCircleCheck aria-hidden /> },
  rejected: { color: 'gray', icon: <IconInfoCircle aria-hidden /> },
  withdrawn: { color: 'gray', icon: <IconInfoCircle aria-hidden /> },
} as const

/** Below a question: the student's objection, or the button to object. */
export function ObjectionAtQuestion({ question }: { readonly question: ObjectedQuestion }) {
  const objecting = use(ObjectingContext)
  if (!objecting) return null
  const own = objecting.own.get(question.id)
  const mayChange = objecting.isOpen && (own === undefined || own.decided_at === null)
  const isStanding = own !== undefined && own.state !== 'withdrawn'
  return (
    <>
      {isStanding ? <OwnObjection objection={own} /> : null}
      {mayChange ? (
        <Group gap="sm" data-print="hidden">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconMessageExclamation size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => objecting.object(question)}
          >
            {isStanding ? 'Change your objection' : 'Object to this question'}
          </Button>
          {isStanding ? <Withdraw objection={own} takeQuizId={objecting.takeQuizId} /> : null}
        </Group>
      ) : null}
    </>
  )
}

function OwnObjection({ objection }: { readonly objection: Objection }) {
  const { state, kind, text, picture, reason } = objection
  return (
    <Alert {...looks[state]} title={stateTexts[state]} classNames={{ body: classes.body ?? '' }}>
      <Text size="sm" fw={600}>
        {objectionKindTexts[kind]}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {picture ? (
        <Image
          src={pictures.objection(picture)}
          alt="Picture of your objection"
          mah={220}
          mt="xs"
          fit="contain"
          loading="lazy"
        />
      ) : null}
      {reason ? (
        <Text size="sm" mt="xs">
          Reason: {reason}
        </Text>
      ) : null}
    </Alert>
  )
}

function Withdraw({
  objection,
  takeQuizId,
}: {
  readonly objection: Objection
  readonly takeQuizId: number
}) {
  const withdraw = useMutation(withdrawMutation(takeQuizId))
  const ask = async () => {
    const isSure = await confirm({
      title: 'Withdraw your objection?',
      text: 'Nobody will decide it. You can object again until objections close.',
      yes: 'Withdraw',
    })
    if (isSure)
      withdraw.mutate(objection.id, {
        onSuccess: () => toast.success('Your objection has been withdrawn'),
      })
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={withdraw.isPending}
      onClick={() => void ask()}
    >
      Withdraw
    </Button>
  )
}
