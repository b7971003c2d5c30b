import { Input, Radio, Switch } from '@mantine/core'
import type { Draw } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Composition, EditComposition } from './composition.ts'
import classes from './PaperBuilder.module.css'

const shuffles = [
  {
    name: 'shuffle_questions',
    label: 'Shuffle the questions of each section',
    description: 'Each student has another order; a passage and its questions stay together.',
  },
  {
    name: 'shuffle_options',
    label: 'Shuffle the options',
    description: 'Each student has the options of a question in another order.',
  },
] as const

const drawChoices: ReadonlyArray<{
  readonly value: Draw
  readonly label: string
  readonly description: string
}> = [
  {
    value: 'same',
    label: 'The same draw for everybody',
    description: 'Questions are drawn once, when the first student begins.',
  },
  {
    value: 'own',
    label: 'A draw of their own for each student',
    description:
      'Possible where the questions of each source carry equal marks, so that all papers have the same total.',
  },
]

/**
 * The order in which the questions of the paper are asked, and whether students get different ones.
 */
export function PaperOptions({
  composition,
  edit,
  errors,
  mode,
}: {
  readonly composition: Composition
  readonly edit: EditComposition
  readonly errors: Readonly<Record<string, unknown>>
  readonly mode: QuizMode | ''
}) {
  const isDrawn = composition.sections.some(({ sources }) =>
    sources.some(({ take }) => take === 'draw'),
  )
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>Options of the paper</legend>
      {shuffles.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          checked={composition[name]}
          onChange={({ currentTarget: { checked } }) =>
            edit((now) => ({ ...now, [name]: checked }), name)
          }
          error={errors[name] as string | undefined}
          data-path={`quiz-${name}`}
        />
      ))}
      {isDrawn && mode === 'practice' ? (
        <p className={classes.practice}>
          Each start of a practice draws anew: first questions that the student has not seen, then
          those answered wrongly.
        </p>
      ) : null}
      {isDrawn && mode !== 'practice' ? (
        <Radio.Group
          label="Draws"
          value={composition.draw}
          onChange={(draw) => edit((now) => ({ ...now, draw: draw as Draw }), 'draw')}
        >
          <div className={classes.draws}>
            {drawChoices.map(({ value, label, description }, place) => (
              <Radio
                key={value}
                value={value}
                label={label}
                description={description}
                {...(place === 0 ? { 'data-path': 'quiz-draw' } : {})}
              />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      {errors.draw ? <Input.Error role="alert">{errors.draw as string}</Input.Error> : null}
    </fieldset>
  )
}
