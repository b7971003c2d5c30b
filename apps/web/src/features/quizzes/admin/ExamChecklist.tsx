import { Badge } from '@mantine/core'
import type { ExamChecklist as Facts } from '@prepwell/contract/exam-day/exam-checklist.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countOf } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import classes from './ExamChecklist.module.css'
import { type Check, type CheckState, checksOf } from './exam-checklist.ts'

const icons = { ok: IconCircleCheck, look: IconAlertTriangle, problem: IconCircleX }
const words: Readonly<Record<CheckState, string>> = {
  ok: 'Ready',
  look: 'Please check',
  problem: 'Problem',
}

/** What is ready for an exam that has not begun, and what is not. */
export function ExamChecklist({
  quiz,
  facts,
}: {
  readonly quiz: QuizDetail
  readonly facts: Facts
}) {
  const checks = checksOf(quiz, facts)
  return (
    <Panel title="Before the exam" action={<Summary checks={checks} />}>
      <ul className={classes.checks}>
        {checks.map(({ what, state, text, link }) => {
          const Icon = icons[state]
          return (
            <li key={what} className={classes.check}>
              <Icon size={20} stroke={1.8} className={classes[state]} aria-hidden />
              <span className={classes.what}>
                {what}
                <span className="visually-hidden">: {words[state]}.</span>
              </span>
              <span className={classes.text}>
                {text}
                {link ? (
                  <>
                    {' '}
                    <Link to={link.to} className={classes.link}>
                      {link.text}
                    </Link>
                  </>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Summary({ checks }: { readonly checks: readonly Check[] }) {
  const problems = checks.filter(({ state }) => state === 'problem').length
  return problems > 0 ? (
    <Badge color="red" variant="light">
      {countOf(problems, 'problem')}
    </Badge>
  ) : null
}
