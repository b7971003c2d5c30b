import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import classes from './PrivacyPage.module.css'
import { keptData } from './privacy.ts'

/** What is kept about people, why, how long, and who sees it. */
export function PrivacyPage() {
  return (
    <div className={classes.page}>
      <PageTitle
        title="Your data here"
        subtitle="What is kept about you, why, for how long, and who sees it."
      />
      <dl className={classes.list}>
        {keptData.map(({ what, why, howLong, who }) => (
          <div key={what} className={classes.item}>
            <dt>{what}</dt>
            <dd>
              <span className={classes.label}>Why</span> {why}.
            </dd>
            <dd>
              <span className={classes.label}>How long</span> {howLong}.
            </dd>
            <dd>
              <span className={classes.label}>Who sees it</span> {who}.
            </dd>
          </div>
        ))}
      </dl>
      <h2>Your rights</h2>
      <p>
        On the page “My data” of your profile you get a copy of everything as a zip. There you can
        also delete your account: for 7 days you can come back, after that everything that names you
        is gone. Marks of exams stay in the figures of your class as those of a “Deleted student”.
        Staff can do the same for you if you ask them. Accounts of staff are removed by an admin.
      </p>
      <LinkButton to={paths.contact} variant="default">
        Ask about your data
      </LinkButton>
    </div>
  )
}
