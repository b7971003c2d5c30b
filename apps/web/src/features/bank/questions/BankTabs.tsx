import { useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { PageTabs } from '../../../ui/layout/PageTabs.tsx'

const pages = [
  { label: 'Questions', to: paths.admin.questions },
  { label: 'Tags', to: paths.admin.tags },
  { label: 'Topic frequency', to: paths.admin.topics },
] as const

/** Tabs between the pages of the question bank; they need the same permission. */
export function BankTabs() {
  const { pathname } = useLocation()
  return (
    <PageTabs
      label="Pages of the question bank"
      tabs={pages.map((page) => ({ ...page, isCurrent: page.to === pathname }))}
    />
  )
}
