import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { pictures } from '../../../../lib/pictures.ts'
import { picturesOfQuestion } from '../engine/paper-pictures.ts'
import { sectionWith } from '../engine/paper-sections.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { SectionIntro } from '../sections/SectionIntro.tsx'
import type { AnswerField } from './answer-fields.tsx'
import classes from './PassagePanel.module.css'
import { PassagePanel } from './PassagePanel.tsx'
import { QuestionCard } from './QuestionCard.tsx'

/**
 * The current question with its passage; only this one is rendered. Fills its container, which may
 * scroll. Preloads the next pictures. `menu` is shown beside the question's number, `foot` below
 * the question; `Field` replaces its answer field.
 */
export function CurrentQuestion({
  menu,
  foot,
  Field,
  MarkingTable,
}: {
  readonly menu?: ReactNode
  readonly foot?: ReactNode
  readonly Field?: AnswerField | undefined
  /** Shows the marks of a section; without it, they are shown in words. */
  readonly MarkingTable?: ComponentType<{ readonly text: string }>
}) {
  const { paper, sections, passages, total } = useSitting()
  const current = useSittingState(({ session }) => session.current)
  const [foldedSections, setFoldedSections] = useState<readonly number[]>([])
  const [openPassages, setOpenPassages] = useState<readonly number[]>([])
  const index = paper.findIndex(({ id }) => id === current)
  const question = paper[index]
  const passageOf = (id: number | undefined) => passages.find((each) => each.id === id)
  useEffect(() => {
    for (const name of picturesOfQuestion({ paper, sections, passages }, index + 1))
      new Image().src = pictures.question(name)
  }, [paper, sections, passages, index])
  if (!question) return null

  const section = sectionWith(sections, question.id)
  const passage = passageOf(question.passage_id)
  const card = (
    <QuestionCard
      key={question.id}
      question={question}
      total={total}
      intro={
        section?.ids[0] === question.id ? (
          <SectionIntro
            section={section}
            MarkingTable={MarkingTable}
            isFolded={foldedSections.includes(section.number)}
            onFold={(isFolded) =>
              setFoldedSections((folded) => toggled(folded, section.number, isFolded))
            }
          />
        ) : null
      }
      menu={menu}
      foot={foot}
      Field={Field}
    />
  )
  if (!passage) return card
  return (
    <div className={classes.pair}>
      <div className={classes.columns}>
        <PassagePanel
          key={passage.id}
          passage={passage}
          isFolded={!openPassages.includes(passage.id)}
          onFold={(isFolded) => setOpenPassages((open) => toggled(open, passage.id, !isFolded))}
        />
        <div className={classes.question}>{card}</div>
      </div>
    </div>
  )
}

const toggled = (list: readonly number[], one: number, isIn: boolean): readonly number[] =>
  isIn ? [...list, one] : list.filter((each) => each !== one)
