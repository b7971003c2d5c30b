/** Stands for the name in what the build renders; the server puts the name there. */
const mark = '\uE002'

const nameInDocument = (): string => {
  const { content = mark } =
    document.querySelector<HTMLMetaElement>('meta[name=application-name]') ?? {}
  // The development server fills in nothing.
  return content === mark ? 'Prepwell' : content
}

/** The name of the school. A change is shown once the page is loaded again. */
export const schoolName: string = import.meta.env.SSR ? mark : nameInDocument()

/** The window title of a page. */
export const windowTitleOf = (title: string): string => `${title} · ${schoolName}`
