/** The most files that are named one by one. */
const mostNamed = 20

/** `a.gift, b.docx and 3 more`. */
export const listed = (names: readonly string[]): string =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
    : names.join(', ')
