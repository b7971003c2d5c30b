import { TextInput } from '@mantine/core'
import { type Composition, type EditComposition, withSection } from '../composition.ts'
import classes from '../PaperBuilder.module.css'

/** Fields for the minutes of each section in a live exam, which can only increase. */
export function LongerSections({
  composition,
  edit,
  errors,
}: {
  readonly composition: Composition
  readonly edit: EditComposition
  readonly errors: Readonly<Record<string, unknown>>
}) {
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>Make sections longer</legend>
      <p className={classes.practice}>
        Students have started, so sections can only be made longer. Everybody who still has the
        section gets the extra minutes at once.
      </p>
      <div className={classes.takes}>
        {composition.sections.map(({ key, name, minutes }, place) => {
          const path = `sections.${place}.minutes`
          return (
            <TextInput
              key={key}
              label={`Minutes of section ${place + 1}, ${name}`}
              inputMode="numeric"
              autoComplete="off"
              required
              value={minutes}
              error={errors[path] as string | undefined}
              data-path={`quiz-${path}`}
              onChange={({ currentTarget }) => {
                const typed = currentTarget.value
                edit(
                  (now) => withSection(now, key, (section) => ({ ...section, minutes: typed })),
                  path,
                )
              }}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
