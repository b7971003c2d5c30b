import {
  Alert,
  Button,
  FileButton,
  Group,
  Image,
  Modal,
  Radio,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import {
  type ObjectionKind,
  objectionKinds,
  objectionKindTexts,
} from '@prepwell/contract/quizzes/objection-terms.ts'
import type { Objection } from '@prepwell/contract/results/objections.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertCircle, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { pictures } from '../../../../lib/pictures.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { roomLeft } from '../../../../ui/forms/room-left.ts'
import { pictureTypes, sendPicture, useChosenPicture } from '../../../shared/uploads/index.ts'
import type { ObjectedQuestion } from './objecting-context.ts'
import {
  dropObjectionDraft,
  keepObjectionDraft,
  type ObjectionDraft,
  readObjectionDraft,
} from './objection-draft.ts'
import { objectMutation } from './objections.api.ts'

interface ObjectionDialogProps {
  readonly takeQuizId: number
  readonly question: ObjectedQuestion
  /** The student's earlier objection. */
  readonly known: Objection | null
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks what is wrong with a question and why, with an optional picture. */
export function ObjectionDialog(props: ObjectionDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Object to question ${props.question.display_id}`}
    >
      <ObjectionForm {...props} />
    </Modal>
  )
}

function ObjectionForm({ takeQuizId, question, known, onClose }: ObjectionDialogProps) {
  const [draft, setDraft] = useState(() => readObjectionDraft(takeQuizId, question.id, known))
  const { kind, text } = draft
  const change = (changes: Partial<ObjectionDraft>) => {
    setDraft({ ...draft, ...changes })
    keepObjectionDraft(takeQuizId, question.id, known, { ...draft, ...changes })
  }
  const forget = () => dropObjectionDraft(takeQuizId, question.id)
  const [kept, setKept] = useState(known?.picture ?? null)
  const [isIncomplete, setIncomplete] = useState(false)
  const { file, isReading, preview, problem, choose, putAway } = useChosenPicture()
  const object = useMutation(objectMutation(takeQuizId))
  const send = useMutation({
    mutationFn: async (chosen: ObjectionKind) =>
      object.mutateAsync({
        question_id: question.id,
        kind: chosen,
        text: text.trim(),
        picture: file ? await sendPicture(file, 'objection_picture') : kept,
      }),
    // Called even if the dialog was closed meanwhile, and that of another question opened.
    onSuccess: () => {
      toast.success(`Your objection to question ${question.display_id} has been sent`)
      forget()
    },
    meta: { silent: true },
  })
  const isTooShort = text.trim().length < limits.objectionMin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIncomplete(kind === null || isTooShort)
    if (kind === null || isTooShort) return
    // Not called once the dialog is closed.
    send.mutate(kind, { onSuccess: onClose })
  }
  const shown = preview ?? (kept ? pictures.objection(kept) : null)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Radio.Group
          label="What is wrong?"
          required
          value={kind}
          onChange={(value) =>
            change({ kind: objectionKinds.find((each) => each === value) ?? null })
          }
          error={isIncomplete && kind === null ? 'Choose one' : null}
        >
          <Stack gap={8} mt={8}>
            {objectionKinds.map((each) => (
              <Radio key={each} value={each} label={objectionKindTexts[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Why?"
          description="Your teachers read this. Show how you worked, or name the page of the book."
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={limits.objectionMax}
          value={text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          error={isIncomplete && isTooShort ? `At least ${limits.objectionMin} characters` : null}
        />
        <Text size="sm" c="dimmed">
          {roomLeft(text.length, limits.objectionMax)}
        </Text>
        {shown ? <Image src={shown} alt="Your picture" mah={220} fit="contain" /> : null}
        <Group gap="sm">
          <FileButton accept={pictureTypes} onChange={(chosen) => chosen && void choose(chosen)}>
            {(buttonProps) => (
              <Button
                {...buttonProps}
                variant="default"
                size="compact-sm"
                leftSection={<IconPhoto size={16} aria-hidden />}
              >
                {shown ? 'Choose another picture' : 'Add a picture'}
              </Button>
            )}
          </FileButton>
          {shown ? (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => {
                putAway()
                setKept(null)
              }}
            >
              Remove the picture
            </Button>
          ) : null}
        </Group>
        {problem || send.error ? (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {problem ?? (send.error && messageOf(send.error))}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            onClick={() => {
              forget()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" loading={send.isPending} disabled={isReading}>
            {known?.state === 'open' ? 'Send the new text' : 'Object'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
