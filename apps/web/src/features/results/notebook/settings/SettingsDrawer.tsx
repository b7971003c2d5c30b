import {
  Autocomplete,
  Button,
  Drawer,
  Group,
  NumberInput,
  Skeleton,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core'
import { examNameMax, goalExams } from '@prepwell/contract/quizzes/goal-exams.ts'
import type { NotebookSettings } from '@prepwell/contract/results/notebook.ts'
import { notebookLimits as most } from '@prepwell/contract/results/notebook-terms.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import { useSession } from '../../../../lib/session.ts'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { notebookSettingsQuery, putSettingsMutation } from '../notebook.api.ts'
import { retentionWords } from './settings-texts.ts'

interface SettingsDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The settings of the notebook. */
export function SettingsDrawer({ opened, onClose }: SettingsDrawerProps) {
  const { data, error, isFetching, refetch } = useQuery(notebookSettingsQuery())
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      title="Settings of your notebook"
      closeButtonProps={{ 'aria-label': 'Close the settings' }}
    >
      {data ? (
        <SettingsForm stored={data} onClose={onClose} />
      ) : error ? (
        <LoadError
          title="The settings could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading the settings…">
          <Stack gap="lg">
            <Skeleton h={90} />
            <Skeleton h={70} />
            <Skeleton h={70} />
            <Skeleton h={50} />
          </Stack>
        </Loading>
      )}
    </Drawer>
  )
}

interface Fields
  extends Omit<NotebookSettings, 'retention' | 'new_per_day' | 'exam_date' | 'exam_name'> {
  /** In percent. */
  readonly retention: number | string
  readonly newPerDay: number | string
  /** Both are empty without a goal. */
  readonly examName: string
  readonly examDate: string
}

const examNames = Object.keys(goalExams)

const percentOf = (share: number) => Math.round(100 * share)

function SettingsForm({
  stored,
  onClose,
}: {
  readonly stored: NotebookSettings
  readonly onClose: () => void
}) {
  const email = useSession(({ user }) => user?.email ?? '')
  const put = useMutation(putSettingsMutation(useQueryClient()))
  const { retention, new_per_day, exam_date, exam_name, ...switches } = stored
  const [fields, setFields] = useState<Fields>({
    ...switches,
    retention: percentOf(retention),
    newPerDay: new_per_day,
    examName: exam_name ?? '',
    examDate: exam_date ?? '',
  })
  const change = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }))
  const percent = within(
    fields.retention,
    percentOf(most.retentionMin),
    percentOf(most.retentionMax),
  )
  const perDay = within(fields.newPerDay, most.newPerDayMin, most.newPerDayMax)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (percent === null || perDay === null) return
    put.mutate(
      {
        retention: percent / 100,
        new_per_day: perDay,
        exam_name: fields.examName.trim() || null,
        exam_date: fields.examDate === '' ? null : fields.examDate,
        has_streak: fields.has_streak,
        has_mail: fields.has_mail,
      },
      {
        onSuccess: () => {
          toast.success('Settings saved')
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={save} noValidate aria-label="Settings of your notebook">
      <Stack gap="lg">
        <Autocomplete
          label="The exam you prepare for"
          description="Choose it or type its name. Today then begins with what helps you for it. Leave it empty to take your goal away."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={examNames}
          maxLength={examNameMax}
          value={fields.examName}
          onChange={(value) => change({ examName: value })}
        />
        <TextInput
          label="Date of your exam"
          description="No card waits past this day, so you see every card once more before the exam. Leave it empty if you have no exam."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="date"
          value={fields.examDate}
          onChange={({ currentTarget }) => change({ examDate: currentTarget.value })}
        />
        <NumberInput
          label="How much you want to remember"
          description={percent === null ? undefined : retentionWords(percent)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          suffix="%"
          min={percentOf(most.retentionMin)}
          max={percentOf(most.retentionMax)}
          allowDecimal={false}
          value={fields.retention}
          onChange={(value) => change({ retention: value })}
          error={percent === null ? '80% to 95%' : null}
        />
        <NumberInput
          label="New cards a day"
          description="At most this many cards that you have not reviewed yet come each day."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={most.newPerDayMin}
          max={most.newPerDayMax}
          allowDecimal={false}
          value={fields.newPerDay}
          onChange={(value) => change({ newPerDay: value })}
          error={perDay === null ? '1 to 50' : null}
        />
        <Switch
          label="Show days in a row"
          description="Counts the days in a row on which you reviewed cards."
          checked={fields.has_streak}
          onChange={({ currentTarget }) => change({ has_streak: currentTarget.checked })}
        />
        <Switch
          label="An email when cards pile up"
          description={
            email === ''
              ? 'Your account has no email address, so nothing can be sent to you.'
              : `When more than ${most.mailAboveDue} cards have been due for ${most.mailDays} days; at most one in ${most.mailDays} days.`
          }
          checked={fields.has_mail && email !== ''}
          disabled={email === ''}
          onChange={({ currentTarget }) => change({ has_mail: currentTarget.checked })}
        />
        <Group gap="sm">
          <Button type="submit" loading={put.isPending}>
            Save
          </Button>
          <Button variant="default" onClick={onClose} disabled={put.isPending}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A typed whole number; null if it is not within these limits. */
const within = (typed: number | string, min: number, max: number): number | null => {
  const value = typed === '' ? Number.NaN : Number(typed)
  return Number.isInteger(value) && value >= min && value <= max ? value : null
}
