import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShare3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** A button that shows the link of a private practice, for a friend. */
export function SharePractice({ quizId }: { readonly quizId: number }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare3 size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        Share with a friend
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDialog quizId={quizId} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
