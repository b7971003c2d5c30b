import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { BackupsPanel } from './BackupsPanel.tsx'
import { ChecksPanel } from './ChecksPanel.tsx'
import classes from './Server.module.css'
import { TestMailPanel } from './TestMailPanel.tsx'

/** Backups, a test mail, and the checks of the server. */
export function ServerPage() {
  return (
    <div className={classes.page}>
      <PageTitle
        title="Server and backups"
        subtitle="Whether this server is ready for exams, and what to ask the person who runs it for."
      />
      <BackupsPanel />
      <TestMailPanel />
      <ChecksPanel />
    </div>
  )
}
