/**
 * Media query of screens without room for a column beside the content. The style sheets use the
 * same width.
 */
export const narrowScreen = '(max-width: 62em)'
