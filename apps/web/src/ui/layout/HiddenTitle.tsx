import { windowTitleOf } from '../../lib/school.ts'

/**
 * Window title and h1 for screen readers before anything else on the page has loaded. The title
 * must be English: PageTitle detects scripts with code that is loaded later.
 */
export const HiddenTitle = ({ title }: { readonly title: string }) => (
  <>
    {/* React moves `title` into the document's head. */}
    <title>{windowTitleOf(title)}</title>
    <h1 className="visually-hidden">{title}</h1>
  </>
)
