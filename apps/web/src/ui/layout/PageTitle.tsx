import type { ReactNode } from 'react'
import { textSetting } from '../rich-text/text-language.ts'
import classes from './PageTitle.module.css'

/** The head of a page. */
export interface PageTitleProps {
  /** The page's one h1, and the first part of the window's title. */
  readonly title: string
  /** What the window's title says where it is more than the heading. */
  readonly windowTitle?: string
  /** A line below the heading. */
  readonly subtitle?: ReactNode
  /** Buttons on the right. */
  readonly children?: ReactNode
  /** The heading is there for screen readers only: the screen shows it in its own way. */
  readonly hidden?: boolean
}

/** The page's h1 and its window title. */
export function PageTitle({
  title,
  windowTitle,
  subtitle,
  children,
  hidden = false,
}: PageTitleProps) {
  const { lang, dir } = textSetting(title)
  return (
    <>
      {/* React hoists it into the head. */}
      <title>{`${windowTitle ?? title} · Prepwell`}</title>
      {hidden ? (
        <h1 className="visually-hidden" lang={lang}>
          {title}
        </h1>
      ) : (
        <div className={classes.head}>
          <div className={classes.words}>
            <h1 className={classes.title} lang={lang} dir={dir}>
              {title}
            </h1>
            {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
          </div>
          {children}
        </div>
      )}
    </>
  )
}
