import { Alert, Kbd } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useDeferredValue } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '../../../../lib/query-client.ts'
import { NewerLink } from '../../../../ui/forms/NewerLink.tsx'
import { AboutFields } from '../facts/AboutFields.tsx'
import type { QuestionDetail } from '../facts/fact-texts.ts'
import { writeTranslation } from '../languages/draft-translations.ts'
import { LanguageBar } from '../languages/LanguageBar.tsx'
import { TranslatableText } from '../languages/TranslatableText.tsx'
import { PassageField } from '../passage/PassageField.tsx'
import { answerForms } from './answer-forms.tsx'
import { answerRules } from './answer-rules.ts'
import { ChapterFields } from './ChapterFields.tsx'
import { ImageField, pastedImage } from './ImageField.tsx'
import type { LockSet } from './LockButton.tsx'
import classes from './QuestionForm.module.css'
import { QuestionPreview } from './QuestionPreview.tsx'
import type { Preset } from './question-locks.ts'
import { translated } from './question-problems.ts'
import { TextFindings } from './TextFindings.tsx'
import { TypeFields } from './TypeFields.tsx'
import type { QuestionFormState } from './use-question-form.ts'

interface QuestionFormProps {
  /** The accessible name of the form. */
  readonly label: string
  readonly form: QuestionFormState
  /** The locks of parts kept for the next question; present when adding several in a row. */
  readonly lockSet?: LockSet
  readonly preset?: Preset
  /** Statistics of the students' answers to a question in the bank. */
  readonly measured?: QuestionDetail['measured']
  /** The page of the question in the bank, which shows what somebody else has saved meanwhile. */
  readonly newer?: string
  /** The buttons below the fields. */
  readonly children: ReactNode
}

/** Creates or edits a question, with a preview of what students will see. */
export function QuestionForm({
  label,
  form,
  lockSet,
  preset,
  measured = null,
  newer,
  children,
}: QuestionFormProps) {
  const { draft, edit, problems, image, passageImage, element, languages, stored } = form
  // The preview may lag behind fast typing; the fields never do.
  const seen = useDeferredValue(draft)
  const { Fields } = answerForms[draft.type]
  const focusExplanation = (tag: string | null) =>
    element.current
      ?.querySelector<HTMLElement>(`[name="explanation${tag === null ? '' : `_${tag}`}"]`)
      ?.focus()
  /** Props that the fields of the statement and the explanation have in common. */
  const text = (part: 'statement' | 'explanation') => ({
    languages,
    name: part,
    text: draft[part],
    translationIn: (tag: string) => draft.translations[tag]?.[part],
    onChange: (written: string) => edit((now) => ({ ...now, [part]: written })),
    error: problems[part],
    onTranslate: (tag: string, written: string) =>
      edit((now) => writeTranslation(now, tag, { [part]: written })),
    errorIn: (tag: string) => problems[translated(tag, part)],
    stored: stored && {
      text: stored[part],
      translationIn: (tag: string) => stored.translations[tag]?.[part],
    },
  })
  const isSideBySide = languages.open !== null && languages.isBeside
  return (
    <div className={classes.screen}>
      <div className={classes.layout} data-side-by-side={isSideBySide || undefined}>
        <form
          ref={element}
          aria-label={label}
          noValidate
          className={classes.fields}
          onSubmit={form.onSubmit}
          onKeyDown={submitByKeys}
          onPaste={(event) => {
            const pasted = pastedImage(event)
            if (pasted) image.choose(pasted)
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
          {languages.hasSeveral ? (
            <LanguageBar
              draft={draft}
              languages={languages}
              problems={problems}
              edit={edit}
              onShow={form.showLanguage}
            />
          ) : null}
          <PassageField
            chapter={draft.chapter}
            passage={draft.passage}
            languages={languages}
            image={passageImage}
            problems={problems}
            edit={edit}
            lockSet={lockSet}
          />
          <TranslatableText
            {...text('statement')}
            data-part="statement"
            label="Question text"
            about="the question text"
            formatted="statement and the options"
            required
            minRows={3}
            maxRows={16}
            format={draft.format}
            onFormat={(format) => edit((now) => ({ ...now, format }))}
          />
          <Fields
            draft={draft}
            stored={stored}
            languages={languages}
            problems={problems}
            edit={edit}
            onDone={focusExplanation}
          />
          <TranslatableText
            {...text('explanation')}
            label="Explanation"
            about="the explanation"
            formatted="explanation"
            description="Optional. Students see it with their result."
            minRows={2}
            maxRows={12}
            format={draft.explanationFormat}
            onFormat={(explanationFormat) => edit((now) => ({ ...now, explanationFormat }))}
          />
          <TextFindings draft={seen} />
          <ImageField image={image} problem={problems.image} />
          <AboutFields
            facts={draft.facts}
            problems={problems}
            measured={measured}
            edit={edit}
            lockSet={lockSet}
          />
          {form.refusal ? (
            <Alert color="red" role="note" icon={<IconAlertCircle aria-hidden />}>
              {messageOf(form.refusal)}
              {newer ? (
                <NewerLink error={form.refusal} to={newer} text="See the newer question" />
              ) : null}
            </Alert>
          ) : null}
          <div className={classes.buttons}>{children}</div>
          <FormKeys withOptions={answerRules[draft.type].correct !== null} />
        </form>
        <QuestionPreview
          draft={seen}
          languages={languages}
          image={image.address}
          passageImage={passageImage.address}
        />
      </div>
    </div>
  )
}

/** Submits on Ctrl+Enter (⌘+Enter on a Mac), wherever the focus is. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const { currentTarget: form } = event
  // The same key press completes a tag that is being typed; flushed so that the tag is submitted
  // too.
  flushSync(() => {})
  form.requestSubmit()
}

/** Lists keyboard shortcuts for adding questions in a row without a mouse. */
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
