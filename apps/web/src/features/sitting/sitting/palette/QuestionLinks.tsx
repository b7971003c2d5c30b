import { Button } from '@mantine/core'
import { useSitting } from '../hooks/sitting-context.ts'
import classes from './QuestionLinks.module.css'

/** The numbers of some questions; a click leads there. */
export function QuestionLinks({
  ids,
  onVisit,
  labelledBy,
}: {
  readonly ids: readonly number[]
  /** Before the question is shown. */
  readonly onVisit?: () => void
  /** The id of the text that says which questions they are. */
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
