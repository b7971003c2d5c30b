import { Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconShare3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { CopyTextButton } from '../../../ui/controls/CopyTextButton.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { linkQuery } from './own-practices.api.ts'

interface ShareDialogProps {
  readonly quizId: number
  readonly onClose: () => void
  /** Buttons below the link. */
  readonly children?: ReactNode
}

/** The link of a private practice, to copy or to send. */
export function ShareDialog({ quizId, onClose, children }: ShareDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(linkQuery(quizId))
  return (
    <Modal opened onClose={onClose} title="Share this practice">
      <Stack gap="md">
        <Text size="sm">
          A friend who opens this link can practise the same questions. Your answers and your result
          stay yours: nobody sees who made the practice.
        </Text>
        {data ? (
          <PracticeLink address={`${window.location.origin}${paths.sharedPractice(data)}`} />
        ) : error ? (
          <LoadError
            title="The link could not be made"
            message={messageOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Loading what="Making the link…">
            <Skeleton h={84} />
          </Loading>
        )}
        {children}
      </Stack>
    </Modal>
  )
}

function PracticeLink({ address }: { readonly address: string }) {
  const shared = { title: 'A practice for you', url: address }
  return (
    <>
      <TextInput
        label="Link"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="sm">
        <CopyTextButton text={address} label="Copy the link" />
        {'share' in navigator ? (
          <Button
            variant="default"
            leftSection={<IconShare3 size={17} aria-hidden />}
            // The reader may close the device's own dialog, which is no error.
            onClick={() => void navigator.share(shared).catch(() => undefined)}
          >
            Send it
          </Button>
        ) : null}
      </Group>
    </>
  )
}
