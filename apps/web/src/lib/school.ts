/** Placeholder for the school's name in the HTML that the build renders; the server replaces it. */
const mark = '\uE002'

const nameInDocument = (): string => {
  const { content = mark } =
    document.querySelector<HTMLMetaElement>('meta[name=application-name]') ?? {}
  // The development server does not replace the placeholder.
  return content === mark ? 'Prepwell' : content
}

/** The name of the school. A change is shown once the page is loaded again. */
export const schoolName: string = import.meta.env.SSR ? mark : nameInDocument()

/** The window title of a page. */
export const windowTitleOf = (title: string): string => `${title} · ${schoolName}`
