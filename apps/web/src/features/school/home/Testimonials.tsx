import { Section } from './Section.tsx'
import classes from './Testimonials.module.css'

const voices = [
  {
    words:
      'I have half an hour on the bus. One chapter fits into it, and nothing ticks while I think about a problem.',
    name: 'Asha',
    role: 'An example student, before an entrance exam',
  },
  {
    words:
      'The line broke in the middle of a mock. The page told me that my answers were safe on the phone, so I simply went on.',
    name: 'Kwame',
    role: 'An example student, where the network is weak',
  },
  {
    words:
      'My class sat the paper at home. Nobody had to be reminded to hand in, and I marked none of it by hand.',
    name: 'Ms Kowalska',
    role: 'An example teacher, with sixty students',
  },
] as const

/** Three invented testimonials. The page says that nobody said them. */
export function Testimonials() {
  return (
    <Section
      id="testimonials"
      title="Made for people like these"
      lead="Three typical users, imagined by us: not quotes, but what we build for."
    >
      <ul className={classes.voices}>
        {voices.map(({ words, name, role }) => (
          <li key={name}>
            <figure className={classes.voice}>
              <blockquote className={classes.words}>{words}</blockquote>
              <figcaption className={classes.who}>
                <b>{name}</b>
                <span>{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
