import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileDrop } from '../../../ui/forms/FileDrop.tsx'
import { ComparedAnswers, Findings } from './ComparedAnswers.tsx'
import { type ImportedFile, importFileMutation } from './late-answers.api.ts'

interface ImportProps {
  readonly quizId: number
  readonly onDone: () => void
}

/** The API requires a reason for a dry run too, but does not store it. */
const dryRunReason = 'Dry run'

/** Imports an answer file after showing what it would change. */
export function AnswerFileImport({ quizId, onDone }: ImportProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<{ name: string; text: string } | null>(null)
  const [reason, setReason] = useState('')
  const check = useMutation(importFileMutation(quizId))
  const bring = useMutation(importFileMutation(quizId))
  const choose = async (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const text = await file.text()
    setChosen({ name: file.name, text })
    check.mutate({ file: text, reason: dryRunReason, dry_run: true })
  }
  const found = check.data
  return (
    <Stack gap="md">
      <FileDrop
        label="Answer file"
        file={chosen}
        note={found ? '' : 'The file that a student downloaded from the exam page'}
        types={{ 'application/json': ['.json'] }}
        refusal={check.error ? messageOf(check.error) : null}
        onChoose={(files) => void choose(files)}
      />
      {found ? <FoundAnswers found={found} /> : null}
      {found && chosen && found.compared.length > 0 ? (
        <>
          <Textarea
            label="Reason"
            description="It is kept in the log of the attempt."
            maxLength={limits.lateReasonMax}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {bring.error ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {messageOf(bring.error)}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button
              disabled={reason.trim() === ''}
              loading={bring.isPending}
              onClick={() =>
                bring.mutate(
                  { file: chosen.text, reason, dry_run: false },
                  {
                    onSuccess() {
                      void queries.invalidateQueries()
                      toast.success('The answer file is imported')
                      onDone()
                    },
                  },
                )
              }
            >
              Import
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  )
}

function FoundAnswers({ found }: { readonly found: ImportedFile }) {
  return (
    <>
      <Text size="sm">
        Answers of <b>{found.name}</b> ({found.username}), saved on <DateTime at={found.made_at} />.{' '}
        {found.compared.length === 0
          ? 'The server has all of them already: there is nothing to import.'
          : found.goes_to === 'attempt'
            ? 'The attempt is still running, so they are added to it at once.'
            : 'The attempt is closed, so they wait for a decision.'}
      </Text>
      <Findings findings={found.findings} />
      {found.compared.length > 0 ? <ComparedAnswers compared={found.compared} /> : null}
    </>
  )
}
