import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserStorage } from '../../../lib/browser-storage.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { todayQuery } from '../today/index.ts'
import classes from './GoalQuestion.module.css'

/**
 * Asks a new student for a goal until one is set or the question is dismissed. Not shown after the
 * exam of a goal, because the profile asks for the next goal.
 */
export function GoalQuestion() {
  const { data } = useQuery(todayQuery())
  const id = useSession(({ user }) => user?.id)
  const [away, setAway] = useState(readAway)
  if (id === undefined || away.includes(id)) return null
  if (!data || data.goal || data.is_goal_over || data.first_practices.length === 0) return null
  const putAway = () => {
    const now = [id, ...away].slice(0, keptMax)
    setAway(now)
    browserStorage.write(storageKey, now)
    toast.success('You can set your goal in your profile at any time')
  }
  return (
    <section className={classes.question} aria-label="My goal">
      <p className={classes.text}>
        <b>Which exam are you preparing for?</b> Today, exams and practices then begin with what
        helps you for it. Nobody else sees it.
      </p>
      <div className={classes.buttons}>
        <LinkButton to={`${paths.notebook}?settings=open`}>Set my goal</LinkButton>
        <Button variant="subtle" onClick={putAway}>
          Not now
        </Button>
      </div>
    </section>
  )
}

const storageKey = 'goal-put-away'
/** The number of students remembered on one device; the oldest are asked again. */
const keptMax = 5

/** The ids of the students who dismissed the question on this device. */
function readAway(): readonly unknown[] {
  const stored = browserStorage.read(storageKey)
  return Array.isArray(stored) ? stored : []
}
