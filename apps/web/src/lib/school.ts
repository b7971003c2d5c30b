/** Placeholder for the school's name in the HTML that the build renders; the server replaces it. */
const mark = '\uE002'

const nameInDocument = (): string => {
  const { content = mark } =
    document.querySelector<HTMLMetaElement>('meta[name=application-name]') ?? {}
  // The development server does not replace the placeholder.
  return content === mark ? 'Prepwell' : content
}

/** The name of the school. Pages that can change it read `useSchoolName` instead. */
export let schoolName: string = import.meta.env.SSR ? mark : nameInDocument()

/** Call `renameSchool` instead, which also shows the name. */
export const setSchoolName = (name: string): void => {
  schoolName = name
}

/** The window title of a page. */
export const windowTitleOf = (title: string): string => `${title} · ${schoolName}`
