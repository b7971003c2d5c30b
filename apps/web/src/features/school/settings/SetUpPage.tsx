import { Alert, Button, Progress, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { setUpIsDone } from '../../../lib/school-rules.ts'
import { DetailSkeleton } from '../../../ui/detail/DetailSkeleton.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { createGroupMutation } from '../../accounts/groups/index.ts'
import classes from './SchoolSettings.module.css'
import { SetUpFields } from './SetUpFields.tsx'
import { changesOf, problemsOf, type SchoolFields, schoolFields } from './school-form.ts'
import { type SetUpAnswers, setUpSteps } from './set-up-steps.ts'
import { type LoadedSettings, schoolSettingsQuery, updateSchoolMutation } from './settings.api.ts'

/** The short set-up of a new school. Each step can be skipped. */
export function SetUpPage() {
  const { data, error, isFetching, refetch } = useQuery(schoolSettingsQuery())
  return (
    <div className={classes.page}>
      <PageTitle
        title="Set up your school"
        subtitle="Five short steps. Skip what you do not know yet: everything can be changed later."
      />
      {data ? (
        <Steps loaded={data} />
      ) : error ? (
        <LoadError
          title="The settings could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <DetailSkeleton what="Loading the settings…" />
      )}
    </div>
  )
}

function Steps({ loaded }: { readonly loaded: LoadedSettings }) {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const [stored] = useState<SetUpAnswers>({ ...schoolFields(loaded), groups: '' })
  const [answers, setAnswers] = useState(stored)
  const [problems, setProblems] = useState<Partial<Record<keyof SetUpAnswers, string>>>({})
  const update = useMutation(updateSchoolMutation())
  const addGroup = useMutation(createGroupMutation())
  const step = setUpSteps[at]
  const error = update.error ?? addGroup.error

  const finish = () =>
    update.mutate(
      { is_set_up: true },
      {
        onSuccess: () => {
          setUpIsDone()
          toast.success('Your school is set up')
          void navigate(paths.staff.dashboard, { replace: true })
        },
      },
    )
  const goOn = () => {
    setProblems({})
    if (at + 1 < setUpSteps.length) setAt(at + 1)
    else finish()
  }
  if (!step) return null

  /** The stored settings with the answers of this step; skipped steps stay as stored. */
  const answered = (): SchoolFields => ({
    ...stored,
    ...Object.fromEntries(step.fields.map((name) => [name, answers[name]])),
  })
  const save = async () => {
    const wrong = problemsOf(stored, answered())
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const changes = changesOf(stored, answered())
    // Sent even if unchanged, so that the sign-up rule counts as chosen.
    if (step.fields.includes('sign_up')) changes.sign_up = answers.sign_up
    if (Object.keys(changes).length > 0) await update.mutateAsync(changes)
    if (step.fields.includes('groups'))
      for (const name of answers.groups.split('\n').flatMap((line) => line.trim() || []))
        await addGroup.mutateAsync({ name }).catch(ignoreTaken)
    goOn()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The refusal is shown on the screen, and the typed values are kept.
    void save().catch(() => undefined)
  }
  const isBusy = update.isPending || addGroup.isPending
  return (
    <form onSubmit={submit} noValidate aria-label={step.title}>
      <Panel title={step.title}>
        <div className={classes.fields}>
          <Text size="sm" c="dimmed" role="status">
            Step {at + 1} of {setUpSteps.length}
          </Text>
          <Progress value={(100 * (at + 1)) / setUpSteps.length} aria-label="Steps of the set-up" />
          <SetUpFields
            key={at}
            step={step}
            answers={answers}
            problems={problems}
            placeholder={loaded.defaults.name}
            onChange={(change) => setAnswers((before) => ({ ...before, ...change }))}
          />
          {error ? (
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
              {messageOf(error)}
            </Alert>
          ) : null}
          <div className={classes.buttons}>
            <Button type="submit" loading={isBusy}>
              {at + 1 < setUpSteps.length ? 'Save and continue' : 'Save and finish'}
            </Button>
            <Button variant="default" onClick={goOn} disabled={isBusy}>
              Skip
            </Button>
            {at > 0 ? (
              <Button variant="subtle" onClick={() => setAt(at - 1)} disabled={isBusy}>
                Back
              </Button>
            ) : null}
          </div>
        </div>
      </Panel>
    </form>
  )
}

/** An earlier try of this step may have created the group. */
const ignoreTaken = (error: Error) => {
  if (!(error instanceof CallError && error.code === 'conflict')) throw error
}
