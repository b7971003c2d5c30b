import { Alert, Button, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { shownParts } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import {
  leaderboardReaders,
  schoolColours,
  signUpRules,
} from '@prepwell/contract/school/school-terms.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLeaveGuard } from '../../../ui/feedback/use-leave-guard.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import classes from './SchoolSettings.module.css'
import {
  changesOf,
  languagesHint,
  problemsOf,
  type SchoolFields,
  schoolFields,
} from './school-form.ts'
import { leaderboardChoices, shownAfterChoices, swatches } from './school-words.ts'
import { type LoadedSettings, updateSchoolMutation } from './settings.api.ts'
import { signUpChoices } from './sign-up-choices.ts'
import { timeZones } from './time-zones.ts'

/** All settings except the logo, which is uploaded at once. Only changed settings are sent. */
export function SchoolForm({ loaded }: { readonly loaded: LoadedSettings }) {
  // The settings when the form was opened or last saved. A refetch or a new logo may bring changes
  // of another admin, which the unchanged fields of this form must not undo.
  const [stored, setStored] = useState(() => schoolFields(loaded))
  const form: UseFormReturnType<SchoolFields> = useForm<SchoolFields>({
    name: 'school',
    initialValues: stored,
    validate: (fields) => problemsOf(stored, fields),
  })
  const { mutate, isPending, error } = useMutation(updateSchoolMutation())
  useLeaveGuard(form.isDirty())
  const focus = (field: string) => form.getInputNode(field)?.focus()
  const refuse = (refusal: Error) => {
    const [field = ''] = (refusal instanceof CallError && refusal.field?.split('.')) || []
    if (!(field in stored) || !(refusal instanceof CallError)) return
    form.setFieldError(field, refusal.reason)
    focus(field)
  }
  const save = form.onSubmit(
    (fields) =>
      mutate(changesOf(stored, fields), {
        onSuccess: (settings) => {
          const saved = schoolFields({ ...loaded, settings })
          setStored(saved)
          form.setInitialValues(saved)
          form.setValues(saved)
          toast.success('The settings of the school have been saved')
        },
        onError: refuse,
      }),
    (errors) => focus(Object.keys(errors)[0] ?? 'name'),
  )
  return (
    <form onSubmit={save} noValidate aria-label="School" className={classes.fields}>
      <LookPanel form={form} loaded={loaded} />
      <SignUpPanel form={form} />
      <VisitorsPanel form={form} loaded={loaded} />
      <QuestionsPanel form={form} />
      <ExamsPanel form={form} />
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {messageOf(error)}
        </Alert>
      ) : null}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
          Save Settings
        </Button>
      </div>
    </form>
  )
}

interface PanelProps {
  readonly form: UseFormReturnType<SchoolFields>
}

function LookPanel({ form, loaded }: PanelProps & { readonly loaded: LoadedSettings }) {
  const { defaults } = loaded
  return (
    <Panel title="Name and look">
      <div className={classes.fields}>
        <TextInput
          label="Name of the school"
          description={`Shown at the top of every page and in window titles. At most ${schoolLimits.schoolNameMax} characters.`}
          placeholder={defaults.name}
          maxLength={schoolLimits.schoolNameMax}
          {...form.getInputProps('name')}
        />
        <Radio.Group label="Colour" {...form.getInputProps('colour')}>
          <div className={classes.swatches}>
            {schoolColours.map((colour) => (
              <Radio
                key={colour}
                value={colour}
                label={
                  <>
                    <span
                      className={classes.swatch}
                      style={{ background: swatches[colour].shade }}
                      aria-hidden="true"
                    />
                    {swatches[colour].label}
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          label="Sender of mails"
          description="For example Exams <exams@example.org>. Your mail server must accept it."
          placeholder={defaults.mail_from}
          {...form.getInputProps('mail_from')}
        />
        <TextInput
          label="Languages"
          description={languagesHint(form.values.languages)}
          {...form.getInputProps('languages')}
        />
        <Select
          label="Time zone"
          description="Of the dates of exams. Exams that are planned keep their moment."
          data={timeZones(form.values.time_zone)}
          searchable
          limit={100}
          allowDeselect={false}
          className={classes.short ?? ''}
          {...form.getInputProps('time_zone')}
        />
      </div>
    </Panel>
  )
}

function SignUpPanel({ form }: PanelProps) {
  return (
    <Panel title="Who may sign up">
      <div className={classes.fields}>
        <Radio.Group
          label="New accounts"
          description="Also for accounts by Google, Facebook and school accounts. You can always import students."
          {...form.getInputProps('sign_up')}
        >
          <div className={classes.choices}>
            {signUpRules.map((rule) => (
              <Radio key={rule} value={rule} {...signUpChoices[rule]} />
            ))}
          </div>
        </Radio.Group>
        {form.values.sign_up === 'domains' ? (
          <Textarea
            label="Domains"
            description="One in a line. Only exactly these: name subdomains too."
            placeholder="students.example.org"
            rows={3}
            required
            {...form.getInputProps('sign_up_domains')}
          />
        ) : null}
        <TextInput
          label="Days until everybody must log in again"
          description={`From ${schoolLimits.sessionDaysMin} to ${schoolLimits.sessionDaysMax}. Nobody is logged out during an exam.`}
          inputMode="numeric"
          className={classes.short ?? ''}
          {...form.getInputProps('session_days')}
        />
      </div>
    </Panel>
  )
}

function VisitorsPanel({
  form,
  loaded: { openPractices, settings },
}: PanelProps & { readonly loaded: LoadedSettings }) {
  const known = openPractices.map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen = form.values.open_practice_id
  // The practice may have been limited to a group since, or may draw questions now.
  const isClosed = chosen !== null && !known.some(({ value }) => value === chosen)
  return (
    <Panel title="Before signing up">
      <Select
        label="Practice for visitors"
        description="Anybody can work through it without an account, and sees its keys: the home page begins with one of its questions. What an exam may ask is left out until its results are out. It must be for all students and draw no questions. Points for answers taken over at signup count like any others, and anybody can practise its answers beforehand: choose a practice of which that does not matter."
        placeholder="None"
        data={isClosed ? [...known, { value: chosen, label: 'Not open to all any more' }] : known}
        searchable
        clearable
        limit={100}
        nothingFoundMessage="No practice found"
        disabled={known.length === 0 && settings.open_practice_id === null}
        className={classes.short ?? ''}
        {...form.getInputProps('open_practice_id')}
      />
    </Panel>
  )
}

function QuestionsPanel({ form }: PanelProps) {
  return (
    <Panel title="Questions">
      <Switch
        label="Check questions"
        description="What authors write or change is a draft until a teacher or an admin has checked it. Drafts are in no new exam or practice."
        {...form.getInputProps('check_questions', { type: 'checkbox' })}
      />
    </Panel>
  )
}

function ExamsPanel({ form }: PanelProps) {
  return (
    <Panel title="Exams and leaderboards">
      <div className={classes.fields}>
        <Radio.Group
          label="Results of new exams are published"
          value={String(form.values.review_first)}
          onChange={(value) => form.setFieldValue('review_first', value === 'true')}
        >
          <div className={classes.choices}>
            <Radio value="false" label="Automatically" />
            <Radio value="true" label="After an admin has checked them" />
          </div>
        </Radio.Group>
        <Radio.Group label="Students then see" {...form.getInputProps('shown_after')}>
          <div className={classes.choices}>
            {shownParts.map((part) => (
              <Radio key={part} value={part} label={shownAfterChoices[part]} />
            ))}
          </div>
        </Radio.Group>
        <Radio.Group label="Leaderboards are for" {...form.getInputProps('leaderboard')}>
          <div className={classes.choices}>
            {leaderboardReaders.map((readers) => (
              <Radio key={readers} value={readers} label={leaderboardChoices[readers]} />
            ))}
          </div>
        </Radio.Group>
      </div>
    </Panel>
  )
}
