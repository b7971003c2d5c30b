import type { QuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import type { ReactNode } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { pictures } from '../../../../lib/pictures.ts'
import { languageLabel } from '../../../../ui/languages/language-names.ts'
import { TextIn } from '../../../../ui/languages/TextIn.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { CorrectAnswer } from '../CorrectAnswer.tsx'
import { ReadIn } from '../languages/ReadIn.tsx'
import { firstLanguage } from '../languages/stored-languages.ts'
import { PassageBox } from '../passage/PassageBox.tsx'
import { passageTitle } from '../passage/passage-title.ts'
import { QuestionTypeBadge } from '../QuestionTypeBadge.tsx'
import { useSchoolLanguages } from '../questions.api.ts'
import { isOwnField, languageOf, type OwnField, type VersionField } from './version-changes.ts'
import classes from './versions.module.css'

/** Renders each field of a version as students see it, including the answer key. */
const shown: Readonly<Record<OwnField, (version: QuestionVersion) => ReactNode>> = {
  type: ({ type }) => <QuestionTypeBadge type={type} />,
  passage: (version) => (version.passage ? <Passages version={version} /> : <None />),
  statement: ({ statement, question_format }) => (
    <RichText text={statement} format={question_format} />
  ),
  picture: ({ number, question_image }) =>
    question_image ? (
      <Picture
        src={pictures.question(question_image)}
        alt={`Figure of version ${number}`}
        className={classes.picture}
      />
    ) : (
      <None />
    ),
  answer: (version) => <Answer version={version} />,
  marks: ({ marks }) => countOf(marks, 'mark'),
  explanation: ({ answer_explanation, explanation_format }) =>
    answer_explanation ? (
      <RichText text={answer_explanation} format={explanation_format} />
    ) : (
      <None />
    ),
  language: ({ language }) =>
    language === null ? 'The first one of the school' : languageLabel(language),
}

/** The passage in each of its languages. */
function Passages({
  version: { passage, number, language },
}: {
  readonly version: QuestionVersion
}) {
  const first = firstLanguage(language, useSchoolLanguages())
  if (!passage) return null
  const { text, format, image, translations } = passage
  return (
    <>
      <PassageBox
        title={passageTitle(first, { isFirst: true, of: `version ${number}` })}
        text={text}
        format={format}
        image={image === null ? null : pictures.question(image)}
      />
      {Object.keys(translations).map((tag) => (
        <ReadIn key={tag} language={tag} first={first}>
          <PassageBox
            title={passageTitle(tag, { isFirst: false, of: `version ${number}` })}
            text={text}
            format={format}
            image={null}
            translations={translations}
          />
        </ReadIn>
      ))}
    </>
  )
}

const Answer = ({ version }: { readonly version: QuestionVersion }) => (
  <CorrectAnswer
    question={{
      ...version,
      options: version.options.map((option, place) => ({ ...option, id: place })),
    }}
  />
)

/** The texts translated into a language, and all options, including those without a translation. */
function Translation({
  version,
  tag,
}: {
  readonly version: QuestionVersion
  readonly tag: string
}) {
  const first = firstLanguage(version.language, useSchoolLanguages())
  const translation = version.translations[tag]
  if (!translation) return <None />
  const { question_statement, answer_explanation } = translation
  return (
    <>
      {question_statement === null ? null : (
        <TextIn language={tag}>
          <RichText text={question_statement} format={version.question_format} />
        </TextIn>
      )}
      {translation.options.some((text) => text !== null) ? (
        <ReadIn language={tag} first={first}>
          <Answer version={version} />
        </ReadIn>
      ) : null}
      {answer_explanation === null ? null : (
        <TextIn language={tag}>
          <RichText text={answer_explanation} format={version.explanation_format} />
        </TextIn>
      )}
    </>
  )
}

const None = () => <span className={classes.none}>None</span>

export const FieldShown = ({
  field,
  version,
}: {
  readonly field: VersionField
  readonly version: QuestionVersion
}) =>
  isOwnField(field) ? (
    shown[field](version)
  ) : (
    <Translation version={version} tag={languageOf(field)} />
  )
