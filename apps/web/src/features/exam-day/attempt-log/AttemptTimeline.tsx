import { Button } from '@mantine/core'
import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import classes from './AttemptTimeline.module.css'
import { LogSkeleton } from './LogSkeleton.tsx'

const AttemptLog = lazy(async () => ({ default: (await import('./AttemptLog.tsx')).AttemptLog }))

/** The events of an exam attempt, initially collapsed. */
export function AttemptTimeline({ takeQuizId }: { readonly takeQuizId: number }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={classes.part} data-print="hidden">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHistory size={17} stroke={1.8} aria-hidden />}
        rightSection={
          <IconChevronDown size={16} aria-hidden className={classes.sign} data-open={isOpen} />
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Log of this attempt
      </Button>
      <div id={id}>
        {isOpen ? (
          <Suspense fallback={<LogSkeleton />}>
            <AttemptLog takeQuizId={takeQuizId} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
