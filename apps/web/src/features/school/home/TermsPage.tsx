import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import classes from './TermsPage.module.css'
import { terms } from './terms.ts'

/** The terms that users accept with an account, in plain words. */
export function TermsPage() {
  return (
    <div className={classes.page}>
      <PageTitle title="Terms and conditions" subtitle="Last updated 16/02/2025" />
      <div className={classes.columns}>
        <nav aria-labelledby="contents" className={classes.contents}>
          <p id="contents" className={classes.label}>
            Contents
          </p>
          <ol>
            {terms.map(({ id, title }) => (
              <li key={id}>
                <Link to={{ hash: id }}>{title}</Link>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {terms.map(({ id, title, paragraphs }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.part}>
              <h2 id={`${id}-title`}>
                <span className={classes.number}>{index + 1}.</span> {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <LinkButton to={paths.contact} variant="default">
            Ask about these terms
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
