import { Button } from '@mantine/core'
import { difficultyNames, type Suggestion } from './fact-texts.ts'
import classes from './facts.module.css'

/** A difficulty that the students' answers suggest, with a button that accepts it. */
export function DifficultySuggestion({
  offered: { difficulty, text },
  isSaving = false,
  onAccept,
}: {
  readonly offered: Suggestion
  readonly isSaving?: boolean
  readonly onAccept: () => void
}) {
  return (
    <p className={classes.suggestion}>
      {text}
      <Button size="compact-xs" variant="default" loading={isSaving} onClick={onAccept}>
        Set to {difficultyNames[difficulty].toLowerCase()}
      </Button>
    </p>
  )
}
