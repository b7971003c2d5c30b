/**
 * Screens without room for a column beside the content, as a media query. The style sheets have the
 * same width.
 */
export const narrowScreen = '(max-width: 62em)'
