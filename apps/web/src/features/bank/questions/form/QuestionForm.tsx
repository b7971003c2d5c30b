import { Alert, Kbd } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useDeferredValue } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import { FormattedTextarea } from '../../../../ui/text-field/FormattedTextarea.tsx'
import { PictureField } from '../../../shared/uploads/index.ts'
import { PassageField } from '../passage/PassageField.tsx'
import { answerForms } from './answer-forms.tsx'
import { answerRules } from './answer-rules.ts'
import { ChapterFields } from './ChapterFields.tsx'
import { ImageField, pastedImage } from './ImageField.tsx'
import type { LockSet } from './LockButton.tsx'
import classes from './QuestionForm.module.css'
import { QuestionPreview } from './QuestionPreview.tsx'
import type { Preset } from './question-locks.ts'
import { TextFindings } from './TextFindings.tsx'
import { TypeFields } from './TypeFields.tsx'
import type { QuestionFormState } from './use-question-form.ts'

interface QuestionFormProps {
  /** The accessible name. */
  readonly label: string
  readonly form: QuestionFormState
  /** The parts kept for the next question when adding several in a row. */
  readonly lockSet?: LockSet
  readonly preset?: Preset
  /** The buttons below the fields. */
  readonly children: ReactNode
}

/** Creates or edits a question, with a preview of what students will see. */
export function QuestionForm({ label, form, lockSet, preset, children }: QuestionFormProps) {
  const { draft, edit, problems, image, passageImage, element } = form
  // The preview may lag behind fast typing; the fields never do.
  const seen = useDeferredValue(draft)
  const { Fields } = answerForms[draft.type]
  const focusExplanation = () =>
    element.current?.querySelector<HTMLElement>('[name="explanation"]')?.focus()
  return (
    <div className={classes.screen}>
      <div className={classes.layout}>
        <form
          ref={element}
          aria-label={label}
          noValidate
          className={classes.fields}
          onSubmit={form.onSubmit}
          onKeyDown={submitByKeys}
          onPaste={(event) => {
            const pasted = pastedImage(event)
            if (pasted) void image.choose(pasted)
          }}
        >
          <ChapterFields
            subject={draft.subject}
            chapter={draft.chapter}
            subjectProblem={problems.subject}
            chapterProblem={problems.chapter}
            edit={edit}
            lockSet={lockSet}
            preset={preset}
          />
          <TypeFields draft={draft} marksProblem={problems.marks} edit={edit} lockSet={lockSet} />
          <PassageField
            chapter={draft.chapter}
            passage={draft.passage}
            image={passageImage}
            problems={problems}
            edit={edit}
            lockSet={lockSet}
          />
          <PictureField
            about="the question text"
            value={draft.statement}
            onChange={(statement) => edit((now) => ({ ...now, statement }))}
          >
            <FormattedTextarea
              name="statement"
              data-part="statement"
              label="Question text"
              about="statement and the options"
              required
              minRows={3}
              maxRows={16}
              value={draft.statement}
              format={draft.format}
              onChange={(statement) => edit((now) => ({ ...now, statement }))}
              onFormat={(format) => edit((now) => ({ ...now, format }))}
              error={problems.statement}
            />
          </PictureField>
          <Fields draft={draft} problems={problems} edit={edit} onDone={focusExplanation} />
          <PictureField
            about="the explanation"
            value={draft.explanation}
            onChange={(explanation) => edit((now) => ({ ...now, explanation }))}
          >
            <FormattedTextarea
              name="explanation"
              label="Explanation"
              about="explanation"
              description="Optional. Students see it with their result."
              minRows={2}
              maxRows={12}
              value={draft.explanation}
              format={draft.explanationFormat}
              onChange={(explanation) => edit((now) => ({ ...now, explanation }))}
              onFormat={(explanationFormat) => edit((now) => ({ ...now, explanationFormat }))}
              error={problems.explanation}
            />
          </PictureField>
          <TextFindings draft={seen} />
          <ImageField image={image} problem={problems.image} />
          {form.refusal ? (
            <Alert color="red" role="note" icon={<IconAlertCircle aria-hidden />}>
              {messageOf(form.refusal)}
            </Alert>
          ) : null}
          <div className={classes.buttons}>{children}</div>
          <FormKeys withOptions={answerRules[draft.type].correct !== null} />
        </form>
        <QuestionPreview
          type={seen.type}
          statement={seen.statement}
          format={seen.format}
          marks={seen.marks}
          options={seen.options}
          explanation={seen.explanation}
          explanationFormat={seen.explanationFormat}
          image={image.address}
          passage={
            seen.passage.source === 'none'
              ? null
              : {
                  text: seen.passage.text,
                  format: seen.passage.format,
                  image: passageImage.address,
                }
          }
        />
      </div>
    </div>
  )
}

/** Submits on Ctrl+Enter (⌘+Enter on a Mac), wherever focus is. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Keyboard shortcuts for writing questions in a row without a mouse. */
function FormKeys({ withOptions }: { readonly withOptions: boolean }) {
  return (
    <p className={classes.keys}>
      <span>
        <Kbd size="xs">Ctrl</Kbd> + <Kbd size="xs">Enter</Kbd> saves
      </span>
      <span>
        In a text: <Kbd size="xs">Alt</Kbd> + <Kbd size="xs">P</Kbd> adds a picture
      </span>
      {withOptions ? (
        <>
          <span>
            In an option: <Kbd size="xs">Enter</Kbd> goes to the next
          </span>
          <span>
            <Kbd size="xs">Alt</Kbd> + <Kbd size="xs">C</Kbd> marks it as correct
          </span>
          <span>
            <Kbd size="xs">Alt</Kbd> + <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> moves it
          </span>
          <span>
            <Kbd size="xs">Alt</Kbd> + <Kbd size="xs">L</Kbd> locks its place
          </span>
          <span>
            <Kbd size="xs">Backspace</Kbd> removes an empty one
          </span>
        </>
      ) : null}
    </p>
  )
}
