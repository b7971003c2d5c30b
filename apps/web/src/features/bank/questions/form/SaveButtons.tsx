import { Button } from '@mantine/core'
import classes from './QuestionForm.module.css'
import type { QuestionFormState, SavedAs } from './use-question-form.ts'

/**
 * The buttons that save a question or keep it as a draft. If the school checks questions, they tell
 * an author what happens to the question next, and let a checker leave the check to a colleague.
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
    // Each button submits the form, which waits for pictures that are still uploading into a text.
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
