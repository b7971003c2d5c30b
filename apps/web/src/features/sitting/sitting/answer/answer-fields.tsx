import { Checkbox, Radio } from '@mantine/core'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { type ComponentType, use } from 'react'
import { inMain, ReadingContext, shownOf } from '../../../../ui/languages/reading.ts'
import { questionDirection } from '../../../../ui/rich-text/text-language.ts'
import { enlargePictures, OptionLabel } from '../../../bank/questions/index.ts'
import classes from '../../../bank/questions/options/options.module.css'
import { useSelection, useSitting } from '../hooks/sitting-context.ts'
import { limitNotice } from './LimitNotice.tsx'
import { NumberAnswer } from './NumberAnswer.tsx'

interface AnswerFieldProps {
  readonly question: PaperQuestion
}

/** Shows and takes the answer of a question. */
export type AnswerField = ComponentType<AnswerFieldProps>

const optionClasses = {
  root: classes.option ?? '',
  body: classes.body ?? '',
  labelWrapper: classes.labelWrapper ?? '',
  label: classes.label ?? '',
}

/** The options of a question in the order of the paper, in the languages that the student reads. */
function useShownOptions({ statement, translations, options, ...question }: PaperQuestion) {
  const reading = use(ReadingContext)
  return {
    direction: questionDirection(
      inMain(reading, statement, translations),
      options.map((option) => ({ text: inMain(reading, option.text, option.translations) })),
    ),
    options: options.map((option, index) => ({
      id: option.id,
      label: (
        <OptionLabel
          text={option.text}
          format={question.question_format}
          language={question.language}
          translations={option.translations}
          place={index + 1}
        />
      ),
      description: enlargePictures(shownOf(reading, option.text, option.translations)),
    })),
  }
}

function SingleChoice({ question }: AnswerFieldProps) {
  const { controller } = useSitting()
  const { options, direction } = useShownOptions(question)
  const { selection, isLocked, isTooMany } = useSelection(question.id)
  return (
    <Radio.Group
      aria-describedby={isTooMany ? limitNotice : undefined}
      label="Choose one option"
      classNames={{ label: classes.hint ?? '' }}
      value={selection === null ? null : String(selection)}
      onChange={(value) => controller.act({ type: 'choose', option: Number(value) })}
    >
      <div className={classes.options} dir={direction}>
        {options.map(({ id, ...shown }) => (
          <Radio
            key={id}
            value={String(id)}
            disabled={isLocked}
            {...shown}
            classNames={optionClasses}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function MultipleChoice({ question }: AnswerFieldProps) {
  const { controller } = useSitting()
  const { selection, isLocked, isTooMany } = useSelection(question.id)
  const { options, direction } = useShownOptions(question)
  const chosen = Array.isArray(selection) ? selection : []
  return (
    <fieldset className={classes.group} aria-describedby={isTooMany ? limitNotice : undefined}>
      <legend className={classes.hint}>Choose one or more options</legend>
      <div className={classes.options} dir={direction}>
        {options.map(({ id, ...shown }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={isLocked}
            onChange={() => controller.act({ type: 'choose', option: id })}
            {...shown}
            classNames={optionClasses}
          />
        ))}
      </div>
    </fieldset>
  )
}

export const answerFields = {
  MCQ: SingleChoice,
  MSQ: MultipleChoice,
  Numerical: NumberAnswer,
} as const satisfies Record<QuestionType, AnswerField>
