import { IconInfoCircle } from '@tabler/icons-react'
import { countOf } from '../../../../lib/dates.ts'
import { useAnswersInTheWay, useCurrentSection, useSittingState } from '../hooks/sitting-context.ts'
import { QuestionLinks } from '../palette/QuestionLinks.tsx'
import classes from './LimitNotice.module.css'

/** The element id of the text that explains why a question cannot be answered. */
export const limitNotice = 'section-limit'

/**
 * Shown above the options when the section takes no more answers: lists the answers that can be
 * cleared. A checked one cannot.
 */
export function LimitNotice({ id }: { readonly id: number }) {
  const section = useCurrentSection()
  const inTheWay = useAnswersInTheWay(id)
  const locks = useSittingState(({ session }) => session.locks)
  const most = section?.answer_at_most
  if (!section || !inTheWay || !most) return null
  const ids = inTheWay.filter((each) => !(each in locks))
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={20} stroke={1.8} aria-hidden />
      <div>
        <p id={limitNotice} tabIndex={-1}>
          <b>
            {section.name} takes {countOf(most, 'answer')}, and you have given{' '}
            {most === 1 ? 'it' : 'them'}.
          </b>{' '}
          {ids.length > 0
            ? `To answer this question, clear ${ids.length === 1 ? 'that' : 'one of these'}:`
            : null}
        </p>
        <QuestionLinks ids={ids} labelledBy={limitNotice} />
      </div>
    </div>
  )
}
