import { Tabs, VisuallyHidden } from '@mantine/core'
import { IconFlagFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useShallow } from 'zustand/shallow'
import { limitText, progressOf, type SittingSection } from '../engine/paper-sections.ts'
import { lastQuestion } from '../engine/sitting-session.ts'
import { useCurrentSection, useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { scrollToShow } from '../palette/current-in-view.ts'
import { SectionPlan } from './SectionPlan.tsx'
import classes from './SectionTabs.module.css'

/** Element id of the panel with a section's questions. */
export const sectionPanel = 'section-panel'

/**
 * A tab for each section, which opens the question the student last visited in it. Renders nothing
 * for a paper on one whole chapter. If each section has its own time, shows the sections but lets
 * the student choose none. Many sections scroll within the row, not the page.
 */
export function SectionTabs() {
  const { controller, sections, plan } = useSitting()
  const current = useCurrentSection()?.number
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current
    const tab = box?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    if (!box || !tab) return
    box.scrollLeft = scrollToShow(
      { top: tab.offsetLeft, height: tab.offsetWidth },
      { top: box.scrollLeft, height: box.clientWidth },
    )
  }, [current])
  if (plan.length > 0) return <SectionPlan plan={plan} />
  if (current === undefined) return null
  const open = (number: string | null) => {
    const { ids = [] } = sections.find((section) => String(section.number) === number) ?? {}
    const { answers } = controller.store.getState().session
    const id = lastQuestion(
      ids.map((each) => ({ id: each })),
      answers,
    )
    controller.act({ type: 'visit', id: id ?? ids[0] ?? 0 })
  }
  return (
    <Tabs
      id="sections"
      className={classes.tabs ?? ''}
      value={String(current)}
      onChange={open}
      // Opening a tab changes the question, so the arrow keys only move focus.
      activateTabWithKeyboard={false}
    >
      <Tabs.List ref={list} className={classes.list ?? ''} aria-label="Sections">
        {sections.map((section) => (
          <SectionTab key={section.number} section={section} />
        ))}
      </Tabs.List>
    </Tabs>
  )
}

/** Renders again only when its counts change or another section is opened. */
function SectionTab({ section }: { readonly section: SittingSection }) {
  const { number, name, answer_at_most, count } = section
  const { answered, toAnswer, marked } = useSittingState(
    useShallow(({ session }) => progressOf(section, session.answers)),
  )
  const limit = limitText(answer_at_most, count)
  return (
    <Tabs.Tab
      value={String(number)}
      className={classes.tab ?? ''}
      data-section={number}
      aria-controls={sectionPanel}
    >
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <span className={classes.counts}>
        <VisuallyHidden>: </VisuallyHidden>
        <span>
          {answered} of {toAnswer}
          <VisuallyHidden> answered</VisuallyHidden>
        </span>
        {limit ? <span>{limit}</span> : null}
        {marked > 0 ? (
          <span className={classes.marked}>
            <IconFlagFilled size={11} aria-hidden />
            {marked}
            <VisuallyHidden> marked</VisuallyHidden>
          </span>
        ) : null}
      </span>
    </Tabs.Tab>
  )
}
