import { Input, Radio, Switch } from '@mantine/core'
import type { Draw } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Composition, EditComposition } from './composition.ts'
import classes from './PaperBuilder.module.css'

const shuffles = [
  {
    name: 'shuffle_questions',
    label: 'Shuffle the questions of each section',
    description: 'Each student gets a different order. A passage and its questions stay together.',
  },
  {
    name: 'shuffle_options',
    label: 'Shuffle the options',
    description: 'Each student gets the options of a question in a different order.',
  },
] as const

const drawChoices: ReadonlyArray<{
  readonly value: Draw
  readonly label: string
  readonly description: string
}> = [
  {
    value: 'same',
    label: 'The same draw for everyone',
    description: 'Questions are drawn once, when the first student begins.',
  },
  {
    value: 'own',
    label: 'A different draw for each student',
    description:
      'Possible when all questions of each source carry equal marks, or all of each difficulty it draws, so that every paper has the same total.',
  },
]

/** The fields of the collapsed options of a paper. */
export const optionFields: readonly string[] = [
  ...['shuffle_questions', 'shuffle_options', 'draw'],
  ...['section_times', 'early_section_end', 'pause_minutes'],
]

/** Summarises the options, such as 'questions shuffled, a draw for each student'. */
export function optionsSummary(
  { shuffle_questions, shuffle_options, draw }: Composition,
  mode: QuizMode | '',
  isTimed: boolean,
): string {
  const shuffled = [
    ...(shuffle_questions ? ['questions'] : []),
    ...(shuffle_options ? ['options'] : []),
  ]
  return [
    ...(isTimed ? ['each section its own time'] : []),
    shuffled.length > 0 ? `${shuffled.join(' and ')} shuffled` : 'not shuffled',
    ...(mode !== 'practice' && draw === 'own' ? ['a draw for each student'] : []),
  ].join(', ')
}

/**
 * Fields for the order of the questions in a paper, and for giving students different questions.
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
          Each time a practice is started, questions are drawn again: first those that the student
          has not seen, then those answered wrongly.
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
