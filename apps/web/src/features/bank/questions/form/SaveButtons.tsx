import { Button } from '@mantine/core'
import classes from './QuestionForm.module.css'
import type { QuestionFormState, SavedAs } from './use-question-form.ts'

/**
 * The buttons that save a question, or leave it as a draft. Where the school checks questions, an
 * author reads what becomes of it, and those who check can have a colleague check it.
 */
export function SaveButtons({
  form: { savingAs, isChecker, mustBeChecked, offersDraft, wasChecked },
  action,
}: {
  readonly form: Pick<
    QuestionFormState,
    'savingAs' | 'isChecker' | 'mustBeChecked' | 'offersDraft' | 'wasChecked'
  >
  /** For example 'Add question'. */
  readonly action: string
}) {
  const usual = mustBeChecked ? 'to check' : 'usual'
  const button = (as: SavedAs, label: string) => (
    // Each sends the form, which waits for pictures that are on their way into a text.
    <Button
      type="submit"
      value={as}
      variant={as === usual ? 'filled' : 'default'}
      loading={savingAs === as}
      disabled={savingAs !== null && savingAs !== as}
    >
      {label}
    </Button>
  )
  return (
    <>
      {mustBeChecked ? (
        <p className={classes.consequence}>
          {wasChecked
            ? 'With these changes it is a draft again until somebody has checked it.'
            : 'It stays a draft until somebody has checked it.'}
        </p>
      ) : (
        button('usual', action)
      )}
      {mustBeChecked ? button('to check', 'Send to check') : null}
      {offersDraft ? button('draft', 'Save as draft') : null}
      {isChecker ? button('to check', 'Send to check') : null}
    </>
  )
}
