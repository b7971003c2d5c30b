import { Alert, Button, FileButton, Progress, Text } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertCircle, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '../../../../../lib/call.ts'
import { messageOf } from '../../../../../lib/query-client.ts'
import { useMay } from '../../../../../lib/use-may.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import classes from './Exchange.module.css'
import { importMutation } from './exchange.api.ts'

const megabytes = limits.importBodyBytes / 1024 / 1024

/**
 * Imports a signed file, if the user may. A refusal stays visible until the next file is chosen.
 */
export function FileImport({
  seriesId,
  what,
}: {
  readonly seriesId: number
  readonly what: 'results' | 'ranks'
}) {
  const mayImport = useMay('lists.import')
  const [sent, setSent] = useState(0)
  const [isTooLarge, setTooLarge] = useState(false)
  const resetChooser = useRef<() => void>(null)
  const send = useMutation(importMutation(seriesId, what, setSent))
  if (!mayImport) return null
  const choose = (file: File | null) => {
    // Lets the same file be chosen again.
    resetChooser.current?.()
    if (!file || send.isPending) return
    send.reset()
    setSent(0)
    setTooLarge(file.size > limits.importBodyBytes)
    if (file.size > limits.importBodyBytes) return
    send.mutate(file, { onSuccess: ({ message }) => toast.success(message) })
  }
  const problem = isTooLarge ? `This file is larger than ${megabytes} MB` : reasonOf(send.error)
  return (
    <>
      {problem ? (
        <Alert
          color="red"
          role="alert"
          mb="md"
          title="Nothing was imported"
          icon={<IconAlertCircle aria-hidden />}
        >
          {problem}
        </Alert>
      ) : null}
      {send.isPending ? <Sending share={sent} /> : null}
      <div className={classes.buttons}>
        <FileButton accept=".jsonl" onChange={choose} resetRef={resetChooser}>
          {(props) => (
            <Button
              {...props}
              loading={send.isPending}
              leftSection={<IconUpload size={17} aria-hidden />}
            >
              {what === 'results' ? 'Import results' : 'Import ranks'}
            </Button>
          )}
        </FileButton>
      </div>
    </>
  )
}

/**
 * Shows the share of the file sent so far. Afterwards the server checks its signature and stores
 * it.
 */
function Sending({ share }: { readonly share: number }) {
  return (
    <div className={classes.sending}>
      <Progress value={share * 100} animated={share >= 1} aria-label="Share of the file sent" />
      <Text size="sm" c="dimmed" mt={4} role="status">
        {share < 1 ? 'The file is being sent' : 'The file is being checked and stored'}
      </Text>
    </div>
  )
}

/** The reason of the refusal without the name of the field, as the file is the only field. */
const reasonOf = (error: Error | null) =>
  error instanceof CallError ? error.reason : error && messageOf(error)
