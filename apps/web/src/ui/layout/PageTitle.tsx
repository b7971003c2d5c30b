import type { ReactNode } from 'react'
import { windowTitleOf } from '../../lib/school.ts'
import { textSetting } from '../rich-text/text-language.ts'
import classes from './PageTitle.module.css'

export interface PageTitleProps {
  /** The page's only h1, and the first part of the window title. */
  readonly title: string
  /** Window title, if it differs from the heading. */
  readonly windowTitle?: string
  /** A line below the heading. */
  readonly subtitle?: ReactNode
  /** Buttons on the right. */
  readonly children?: ReactNode
  /**
   * Makes the heading visible to screen readers only, because the page shows its title in another
   * way.
   */
  readonly hidden?: boolean
}

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
      {/* React moves `title` into the document's head. */}
      <title>{windowTitleOf(windowTitle ?? title)}</title>
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
