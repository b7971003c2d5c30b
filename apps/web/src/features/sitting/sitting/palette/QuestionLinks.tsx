import { Button } from '@mantine/core'
import { useSitting } from '../hooks/sitting-context.ts'
import classes from './QuestionLinks.module.css'

/** Question numbers that link to their questions. */
export function QuestionLinks({
  ids,
  onVisit,
  labelledBy,
}: {
  readonly ids: readonly number[]
  /** Called before the question is shown. */
  readonly onVisit?: () => void
  /** Element id of the text that describes these questions. */
  readonly labelledBy: string
}) {
  const { controller, paper } = useSitting()
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {paper
        .filter(({ id }) => ids.includes(id))
        .map(({ id, display_id }) => (
          <li key={id}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Go to question ${display_id}`}
              onClick={() => {
                onVisit?.()
                controller.act({ type: 'visit', id })
              }}
            >
              {display_id}
            </Button>
          </li>
        ))}
    </ul>
  )
}
