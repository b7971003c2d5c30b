import {
  Alert,
  Button,
  Chip,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type HelpAction,
  type HelpReport,
  helpMinutes,
  helpReason,
} from '@prepwell/contract/exam-day/interventions.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ZodError } from 'zod'
import { newUuid } from '../../../lib/new-uuid.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type HelpBody, helpMutation } from './attempt-help.api.ts'
import {
  type CandidateNumbers,
  candidatesOf,
  commonSection,
  effectText,
  everybodyText,
  type Helped,
  type HelpedSections,
  helpWords,
  reportText,
  submittedText,
  submitWord,
  whomText,
} from './help-actions.ts'
import { NotDone } from './NotDone.tsx'

const presets = ['5', '10', '15', '30']

/**
 * Asks for a section, minutes and a reason, runs the action, and lists the candidates that it did
 * not apply to.
 */
export function HelpDialog({
  quizId,
  action,
  helped,
  sections,
  counts,
  onClose,
  onDone,
}: {
  readonly quizId: number
  readonly action: HelpAction
  readonly helped: Helped
  /** Null unless each section has its own time. */
  readonly sections: HelpedSections | null
  /** Given only for submitting everybody's attempts, which also requires typing a word. */
  readonly counts?: CandidateNumbers
  readonly onClose: () => void
  readonly onDone?: () => void
}) {
  const label = counts ? 'Submit for everybody' : helpWords[action].label
  const [report, setReport] = useState<HelpReport | null>(null)
  const finish = (made: HelpReport) => {
    if (made.done.length > 0) onDone?.()
    if (made.not_done.length > 0) return setReport(made)
    toast.success(counts ? submittedText(made) : reportText(made))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={label}>
      {report ? (
        <Stack gap="md">
          <Alert
            role="status"
            color={report.done.length > 0 ? 'green' : 'yellow'}
            icon={<IconCircleCheck aria-hidden />}
            title={counts ? submittedText(report) : reportText(report)}
          />
          <NotDone rows={report.not_done} />
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              Close
            </Button>
          </Group>
        </Stack>
      ) : (
        <HelpForm
          quizId={quizId}
          action={action}
          label={label}
          helped={helped}
          sections={sections}
          {...(counts ? { counts } : {})}
          onClose={onClose}
          onReport={finish}
        />
      )}
    </Modal>
  )
}

const messageFrom = ({ error }: { readonly error?: ZodError }) => error?.issues[0]?.message ?? null

interface Fields {
  /** The number of the section, from 1, as a string; empty for none. */
  readonly section: string
  readonly minutes: string
  readonly reason: string
  readonly word: string
}

function HelpForm({
  quizId,
  action,
  label,
  helped,
  sections,
  counts: given,
  onClose,
  onReport,
}: {
  readonly quizId: number
  readonly action: HelpAction
  readonly label: string
  readonly helped: Helped
  readonly sections: HelpedSections | null
  readonly counts?: CandidateNumbers
  readonly onClose: () => void
  readonly onReport: (report: HelpReport) => void
}) {
  const words = helpWords[action]
  // An idempotency key: sending the call again after its response was lost has no further effect.
  const [key] = useState(newUuid)
  const { mutate, isPending, error } = useMutation(helpMutation(quizId))
  // Kept as they were when the dialog opened, so that the text does not change while somebody reads
  // it.
  const [counts] = useState(given)
  const form = useForm<Fields>({
    initialValues: {
      // Not preselected for other actions: the open section cannot be opened again.
      section: action === 'end_section' ? String(commonSection(action, helped) ?? '') : '',
      minutes: words.minutes?.usual ?? '',
      reason: '',
      word: '',
    },
    validate: {
      section: (value) => (words.takesSection && value === '' ? 'Choose a section' : null),
      minutes: (value) => {
        if (!words.minutes || (value === '' && action === 'reopen')) return null
        return messageFrom(helpMinutes.safeParse(value === '' ? undefined : numberOf(value)))
      },
      reason: (value) => messageFrom(helpReason.safeParse(value)),
      word: (value) =>
        counts && value.trim().toUpperCase() !== submitWord ? `Type ${submitWord}` : null,
    },
  })
  const send = ({ section, minutes, reason }: Fields) => {
    const body: HelpBody = {
      ...{ action, reason, key },
      ...(words.takesSection ? { section: Number(section) } : {}),
      ...(words.minutes && minutes !== '' ? { minutes: numberOf(minutes) } : {}),
      ...(helped === 'all'
        ? { all: true }
        : { student_ids: candidatesOf(action, helped).map(({ student_id }) => student_id) }),
    }
    mutate(body, { onSuccess: onReport })
  }
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={form.onSubmit(send, (errors) =>
        form.getInputNode(Object.keys(errors)[0] ?? 'reason')?.focus(),
      )}
    >
      <Stack gap="md">
        <Text size="sm">
          {counts ? (
            everybodyText(counts)
          ) : (
            <>
              For {whomText(action, helped)}.{' '}
              {(sections && words.inSections) ?? effectText(action, helped)}
            </>
          )}
        </Text>
        {words.takesSection && sections ? (
          <NativeSelect
            label="Section"
            required
            data={[
              { value: '', label: 'Choose a section', disabled: true },
              ...sections.map(({ name }, place) => ({
                value: String(place + 1),
                label: `${place + 1}. ${name}`,
              })),
            ]}
            {...form.getInputProps('section')}
          />
        ) : null}
        {words.minutes ? (
          <Stack gap="xs">
            <TextInput
              label={words.minutes.label}
              inputMode="numeric"
              autoComplete="off"
              required={action !== 'reopen'}
              {...form.getInputProps('minutes')}
            />
            <Group gap="xs" role="group" aria-label="Usual minutes">
              {presets.map((minutes) => (
                <Chip
                  key={minutes}
                  size="sm"
                  checked={form.values.minutes === minutes}
                  onChange={() => form.setFieldValue('minutes', minutes)}
                >
                  {minutes}
                </Chip>
              ))}
            </Group>
          </Stack>
        ) : null}
        <Textarea
          label="Reason"
          description="It is kept in the log, and the student can read it."
          autosize
          minRows={2}
          maxLength={limits.helpReasonMax}
          required
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {counts ? (
          <TextInput
            label={`Type ${submitWord} to confirm`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            {...form.getInputProps('word')}
          />
        ) : null}
        {error ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {messageOf(error)}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} {...(words.danger ? { color: 'red' } : {})}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
