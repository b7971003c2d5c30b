import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { limitText, type SittingSection } from '../engine/paper-sections.ts'
import { sectionInstructions } from '../languages/section-texts.ts'
import classes from './SectionIntro.module.css'

/** Element id of the line that names the section. */
export const sectionIntro = 'section-intro'

/** Shown above the first question of a section: what it asks, and how it is marked. */
export function SectionIntro({
  section,
  MarkingTable,
  isFolded,
  onFold,
}: {
  readonly section: SittingSection
  readonly MarkingTable: ComponentType<{ readonly text: string }> | undefined
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}) {
  const { name, instructions, instructions_format, marking, answer_at_most, count } = section
  const limit = limitText(answer_at_most, count)
  return (
    <div className={classes.intro}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={!isFolded}
        aria-controls="section-instructions"
        onClick={() => onFold(!isFolded)}
      >
        <span id={sectionIntro} className={classes.name}>
          <b dir="auto">{name}</b>
          {limit ? <span>Answer {limit}</span> : null}
        </span>
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </UnstyledButton>
      <div id="section-instructions" className={classes.text} hidden={isFolded}>
        {MarkingTable ? <MarkingTable text={marking} /> : <p>{marking}</p>}
        {instructions ? (
          <Translated
            text={instructions}
            format={instructions_format}
            language={section.language}
            translations={sectionInstructions(section)}
          />
        ) : null}
      </div>
    </div>
  )
}
