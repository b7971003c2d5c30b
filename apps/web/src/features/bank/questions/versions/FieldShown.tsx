import type { QuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import type { ReactNode } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { pictures } from '../../../../lib/pictures.ts'
import { Picture } from '../../../../ui/Picture.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { CorrectAnswer } from '../CorrectAnswer.tsx'
import { PassageBox } from '../passage/PassageBox.tsx'
import { QuestionTypeBadge } from '../QuestionTypeBadge.tsx'
import type { VersionField } from './version-changes.ts'
import classes from './versions.module.css'

/** A field of a version as students see it, with its key. */
const shown: Readonly<Record<VersionField, (version: QuestionVersion) => ReactNode>> = {
  type: ({ type }) => <QuestionTypeBadge type={type} />,
  passage: ({ passage }) =>
    passage ? (
      <PassageBox
        text={passage.text}
        format={passage.format}
        image={passage.image === null ? null : pictures.question(passage.image)}
      />
    ) : (
      <None />
    ),
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
  answer: ({ options, ...version }) => (
    <CorrectAnswer
      question={{ ...version, options: options.map((option, place) => ({ ...option, id: place })) }}
    />
  ),
  marks: ({ marks }) => countOf(marks, 'mark'),
  explanation: ({ answer_explanation, explanation_format }) =>
    answer_explanation ? (
      <RichText text={answer_explanation} format={explanation_format} />
    ) : (
      <None />
    ),
}

const None = () => <span className={classes.none}>None</span>

export const FieldShown = ({
  field,
  version,
}: {
  readonly field: VersionField
  readonly version: QuestionVersion
}) => <>{shown[field](version)}</>
