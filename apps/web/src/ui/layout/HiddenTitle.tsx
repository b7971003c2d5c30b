/**
 * The window title, and the h1 for screen readers, where nothing else of the page is there yet. It
 * takes the title for English: PageTitle looks for its script, with code that comes later.
 */
export const HiddenTitle = ({ title }: { readonly title: string }) => (
  <>
    {/* React hoists it into the head. */}
    <title>{`${title} · Prepwell`}</title>
    <h1 className="visually-hidden">{title}</h1>
  </>
)
