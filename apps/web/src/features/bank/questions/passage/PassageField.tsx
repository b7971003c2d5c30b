import { Input, SegmentedControl } from '@mantine/core'
import { type ClipboardEvent, useId } from 'react'
import { ImageField, pastedImage } from '../form/ImageField.tsx'
import { LockButton, type LockSet } from '../form/LockButton.tsx'
import classes from '../form/QuestionForm.module.css'
import { type Problems, translated } from '../form/question-problems.ts'
import type { EditDraft } from '../form/use-question-form.ts'
import type { QuestionImage } from '../form/use-question-image.ts'
import { TranslatableText } from '../languages/TranslatableText.tsx'
import type { FormLanguages } from '../languages/use-form-languages.ts'
import {
  changeSource,
  chosenPassage,
  type DraftPassage,
  type PassageSource,
  sharingNote,
  translatePassage,
} from './draft-passage.ts'
import { PassageSelect } from './PassageSelect.tsx'

const sources: ReadonlyArray<{ readonly value: PassageSource; readonly label: string }> = [
  { value: 'none', label: 'None' },
  { value: 'bank', label: 'One of the chapter' },
  { value: 'new', label: 'New' },
]

/** Selects the passage of a question: none, an existing one of the chapter, or a new one. */
export function PassageField({
  chapter,
  passage,
  languages,
  image,
  problems,
  edit,
  lockSet,
}: {
  readonly chapter: number | null
  readonly passage: DraftPassage
  readonly languages: FormLanguages
  readonly image: QuestionImage
  readonly problems: Problems
  readonly edit: EditDraft
  readonly lockSet: LockSet | undefined
}) {
  const label = useId()
  const { source, chosen, text, format } = passage
  const change = (next: DraftPassage) => edit((now) => ({ ...now, passage: next }))
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedImage(event)
    if (!pasted) return
    // Stops the event, which would otherwise make the picture the question's image.
    event.stopPropagation()
    image.choose(pasted)
  }
  const isWritable = source === 'new' || (source === 'bank' && chosen !== null)
  return (
    <div className={classes.passage} onPaste={onPaste}>
      <Input.Wrapper
        label="Passage"
        labelElement="div"
        labelProps={{ id: label }}
        description="Optional. A text or a table that several questions share."
        inputWrapperOrder={['label', 'description', 'input']}
        inputContainer={(input) => (
          <div className={classes.beside}>
            <div className={classes.field}>{input}</div>
            {lockSet ? <LockButton set={lockSet} part="passage" /> : null}
          </div>
        )}
      >
        <SegmentedControl
          aria-labelledby={label}
          fullWidth
          data={[...sources]}
          value={source}
          onChange={(value) => {
            image.putAway()
            change(changeSource(passage, value))
          }}
        />
      </Input.Wrapper>
      {source === 'bank' ? (
        <PassageSelect
          chapter={chapter}
          chosen={chosen}
          onChoose={(found) => {
            if (found.id === chosen?.id) return
            image.putAway()
            change(chosenPassage(found))
          }}
          problem={chosen ? undefined : problems.passage}
        />
      ) : null}
      {isWritable ? (
        <>
          <TranslatableText
            languages={languages}
            name="passage"
            label="Text of the passage"
            about="the passage"
            formatted="passage"
            description={sharingNote(passage) ?? undefined}
            required
            minRows={4}
            maxRows={16}
            text={text}
            translationIn={(tag) => passage.translations[tag]}
            format={format}
            onChange={(value) => change({ ...passage, text: value })}
            onFormat={(value) => change({ ...passage, format: value })}
            error={problems.passage}
            onTranslate={(tag, value) => change(translatePassage(passage, tag, value))}
            errorIn={(tag) => problems[translated(tag, 'passage')]}
            stored={
              chosen
                ? { text: chosen.text, translationIn: (tag) => chosen.translations[tag] }
                : undefined
            }
          />
          <ImageField
            label="Image of the passage"
            image={image}
            problem={problems.passageImage}
            pasteInto="the text"
          />
        </>
      ) : null}
    </div>
  )
}
