import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import classes from './Footer.module.css'
import { homePlaces, type Place } from './places.ts'
import { socialLinks } from './social-links.ts'

const places: readonly Place[] = [
  { label: 'Home', to: paths.home },
  ...homePlaces,
  { label: 'Terms', to: paths.terms },
]

/** Below every public page: where else one can go, and who to tell. */
export function Footer() {
  const site = encodeURIComponent(window.location.origin)
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <nav aria-label="Footer">
          <ul className={classes.list}>
            {places.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={classes.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={classes.list} aria-label="Social links">
          {socialLinks.map(({ label, icon: Icon, href }) => (
            <li key={label}>
              <a
                href={href(site)}
                target="_blank"
                rel="noopener noreferrer"
                className={classes.social}
                aria-label={`${label} (opens a new tab)`}
                title={label}
              >
                <Icon size={21} stroke={1.7} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.line}>Prepwell · Practise by chapter, sit timed mock exams.</p>
    </footer>
  )
}
