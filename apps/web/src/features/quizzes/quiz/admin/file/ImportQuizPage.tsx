import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { CheckedQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconArrowLeft, IconBraces, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminPaths } from '../../../../../lib/admin-paths.ts'
import { saveFile } from '../../../../../lib/files.ts'
import { paths } from '../../../../../lib/paths.ts'
import { messageOf } from '../../../../../lib/query-client.ts'
import { LinkButton } from '../../../../../ui/controls/LinkButton.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { FileDrop } from '../../../../../ui/forms/FileDrop.tsx'
import { PageTitle } from '../../../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import { fileSize } from '../../../../shared/uploads/index.ts'
import { createQuizMutation } from '../../quizzes.api.ts'
import { ExamClockGate, QuizFormSkeleton } from '../ExamClockGate.tsx'
import { QuizForm } from '../QuizForm.tsx'
import { bodyOf } from '../quiz-form.ts'
import { inputOf } from './checked-input.ts'
import { exampleQuizFile } from './example-quiz-file.ts'
import { MissingParts } from './MissingParts.tsx'
import { checkQuizFileMutation } from './quiz-file.api.ts'
import { quizFileRefusal, quizFileTypes } from './read-quiz-file.ts'

/** Creates a new quiz from a quiz file. Nothing is stored until the form is saved. */
export function ImportQuizPage() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const check = useMutation(checkQuizFileMutation())
  const file = refusal === null ? (check.variables ?? null) : null
  const choose = (files: readonly File[]) => {
    const refused = quizFileRefusal(files)
    const [first] = files
    setRefusal(refused)
    check.reset()
    if (refused === null && first) check.mutate(first)
  }
  return (
    <>
      <PageTitle
        title="Import a quiz"
        subtitle="With its sections, from the file of another school. Nothing is stored before you save it."
      >
        <LinkButton to={paths.staff.quizzes} variant="default">
          <IconArrowLeft size={17} aria-hidden /> Back to the quizzes
        </LinkButton>
      </PageTitle>
      <Stack gap="lg">
        <ExampleStep />
        <Panel title="2. Choose the file">
          <FileDrop
            label="File of a quiz"
            file={file}
            note={
              file
                ? `${fileSize(file.size)} · Changed it? Choose it again or drop it here.`
                : `JSON, up to ${fileSize(limits.quizFileBytes)}`
            }
            types={quizFileTypes}
            refusal={refusal ?? (check.error ? messageOf(check.error) : null)}
            onChoose={choose}
          />
        </Panel>
        {check.isPending || check.data ? (
          <Panel title="3. Check it, and choose when it begins">
            {check.data && check.variables ? (
              <CheckedQuiz
                // Remounts the form for each file.
                key={check.submittedAt}
                checked={check.data}
                onCheckAgain={() => check.mutate(check.variables)}
              />
            ) : (
              <QuizFormSkeleton />
            )}
          </Panel>
        ) : null}
      </Stack>
    </>
  )
}

/** Explains where quiz files come from, with an example to download. */
function ExampleStep() {
  const save = () => {
    const content = `${JSON.stringify(exampleQuizFile, null, 2)}\n`
    saveFile('prepwell-quiz-example.json', new Blob([content], { type: 'application/json' }))
  }
  return (
    <Panel title="1. Get the file">
      <Text>
        Every quiz has “Download as a file” on its page. The file holds its sections, sources and
        marking schemes by name, but neither questions nor keys:{' '}
        <Anchor component={Link} to={adminPaths.import('questions')} underline="always">
          import the questions
        </Anchor>{' '}
        first.
      </Text>
      <Button
        mt="md"
        variant="default"
        leftSection={<IconBraces size={18} stroke={1.7} aria-hidden />}
        rightSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        onClick={save}
      >
        Example file
      </Button>
    </Panel>
  )
}

/** The quiz form, below a list of what the file needs and the school does not have. */
function CheckedQuiz({
  checked,
  onCheckAgain,
}: {
  readonly checked: CheckedQuizFile
  readonly onCheckAgain: () => void
}) {
  const navigate = useNavigate()
  return (
    <Stack gap="lg">
      <MissingParts checked={checked} onCheckAgain={onCheckAgain} />
      {checked.missing_schemes.length > 0 ? null : (
        <ExamClockGate>
          {(clock) => (
            <QuizForm
              label="Add quiz"
              action="Add quiz"
              initial={inputOf(checked)}
              clock={clock}
              fixed={[]}
              save={createQuizMutation()}
              bodyOf={bodyOf}
              onSaved={(id) => {
                toast.success('Successfully added new quiz')
                void navigate(adminPaths.quiz(id))
              }}
              startsFocused={false}
            />
          )}
        </ExamClockGate>
      )}
    </Stack>
  )
}
