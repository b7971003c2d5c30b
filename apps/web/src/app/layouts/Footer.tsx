import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { schoolName } from '../../lib/school.ts'
import classes from './Footer.module.css'
import { homeItems, type NavItem } from './navigation/navigation.ts'

const items: readonly NavItem[] = [
  { label: 'Home', to: paths.home },
  ...homeItems,
  { label: 'Terms', to: paths.terms },
  { label: 'Privacy', to: paths.privacy },
]

/**
 * Shown below every public page: links to the other public pages, and links for sharing the site.
 */
export function Footer() {
  const site = encodeURIComponent(
    // The build, which prerenders pages, does not know the site's address, so it uses an empty one.
    useSyncExternalStore(
      () => () => {},
      () => window.location.origin,
      () => '',
    ),
  )
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <nav aria-label="Footer">
          <ul className={classes.list}>
            {items.map(({ label, to }) => (
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
      <p className={classes.line}>{`${schoolName} · Practise by chapter, sit timed mock exams.`}</p>
    </footer>
  )
}

interface SocialLink {
  /** Accessible name of the link. */
  readonly label: string
  readonly icon: TablerIcon
  /** Returns the link's address; `site` is this site's address, encoded for a query. */
  readonly href: (site: string) => string
}

/** Social links in the footer. A school adds its own pages here. */
const socialLinks: readonly SocialLink[] = [
  {
    label: 'Share on Facebook',
    icon: IconBrandFacebook,
    href: (site) => `https://www.facebook.com/sharer/sharer.php?u=${site}`,
  },
  {
    label: 'Share on X',
    icon: IconBrandX,
    href: (site) => `https://x.com/intent/post?url=${site}`,
  },
  {
    label: 'Share on LinkedIn',
    icon: IconBrandLinkedin,
    href: (site) => `https://www.linkedin.com/sharing/share-offsite/?url=${site}`,
  },
  {
    label: 'Share on WhatsApp',
    icon: IconBrandWhatsapp,
    href: (site) => `https://wa.me/?text=${site}`,
  },
]
