import {
  IconClipboardCheck,
  IconMedal2,
  IconMessage2Check,
  IconStopwatch,
} from '@tabler/icons-react'
import classes from './KeyFeatures.module.css'
import { Section } from './Section.tsx'

const features = [
  {
    icon: IconClipboardCheck,
    title: 'Practice quizzes',
    text: 'By subject and chapter, as often as you like, with no time limit. Know a chapter before you are tested on it.',
  },
  {
    icon: IconStopwatch,
    title: 'Mock exams',
    text: 'Timed like the real one: the clock, the question palette, marks for review, a calculator. No surprises on the day.',
  },
  {
    icon: IconMedal2,
    title: 'Leaderboard',
    text: 'Your first try at each quiz earns points. See where you stand today, this month or this year.',
  },
  {
    icon: IconMessage2Check,
    title: 'Feedback',
    text: 'Each question with your answer, the right one and an explanation, and charts that show what to work on.',
  },
] as const

export function KeyFeatures() {
  return (
    <Section
      id="key_features"
      title="Practise, sit, compare, learn"
      lead="Four parts that belong together. Each one tells you what to do next."
      aside
    >
      <ul className={classes.features}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.feature}>
            <Icon size={24} stroke={1.6} className={classes.icon} aria-hidden />
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
