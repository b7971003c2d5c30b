import { Checkbox, Radio, Stack } from '@mantine/core'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { type TwinChoice, twinChoices } from '@prepwell/contract/school/transfers.ts'
import { useId } from 'react'
import { countOf } from '../../../../../lib/dates.ts'
import { numberText } from '../../../../../lib/numbers.ts'
import { nothingSaid, type Said } from '../file/said.ts'
import classes from './ChoiceFields.module.css'

const twinWords: Readonly<Record<TwinChoice, { label: string; description: string }>> = {
  leave_out: {
    label: 'Leave them out',
    description: 'The questions of the bank stay as they are.',
  },
  import: {
    label: 'Import them anyway',
    description: 'Then the bank has both, also of questions that are equal in everything.',
  },
  replace: {
    label: 'Replace those of the bank',
    description:
      'Papers that exist keep what they have, and the old question is kept as a version.',
  },
}

/** Choices about some of the questions; renders nothing if there are none. */
export function ChoiceFields({
  report: { twins, keyless, equal_options },
  said,
  onSay,
}: {
  readonly report: ImportReport
  readonly said: Said
  readonly onSay: (said: Said) => void
}) {
  const heading = useId()
  const hasTwins = twins > 0 || said.twins !== nothingSaid.twins
  const hasKeyless = keyless > 0 || said.takeDrafts
  const hasEqual = equal_options > 0 || said.mergeOptions
  if (!hasTwins && !hasKeyless && !hasEqual) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        Your choice
      </h3>
      <Stack gap="md">
        {hasTwins && (
          <Radio.Group
            label={`Questions that the bank has already, but with another key, other marks or another explanation: ${numberText(twins)}`}
            value={said.twins}
            onChange={(choice) => {
              const chosen = twinChoices.find((each) => each === choice)
              if (chosen) onSay({ ...said, twins: chosen })
            }}
          >
            <Stack gap="xs" mt="xs">
              {twinChoices.map((choice) => (
                <Radio key={choice} value={choice} {...twinWords[choice]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {hasKeyless && (
          <Checkbox
            label="Import questions without a key as drafts"
            description={`${countOf(keyless, 'question')} ${keyless === 1 ? 'has' : 'have'} no key that can be recognised. No exam and no practice takes a draft: add its key first.`}
            checked={said.takeDrafts}
            onChange={(event) => onSay({ ...said, takeDrafts: event.currentTarget.checked })}
          />
        )}
        {hasEqual && (
          <Checkbox
            label="Keep one of two equal options"
            description={`${countOf(equal_options, 'question')} ${equal_options === 1 ? 'has' : 'have'} the same option twice, both right or both wrong.`}
            checked={said.mergeOptions}
            onChange={(event) => onSay({ ...said, mergeOptions: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </section>
  )
}
