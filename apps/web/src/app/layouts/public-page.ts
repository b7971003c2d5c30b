/**
 * The `handle` of a route whose page is for everybody: the footer stands below it, whoever reads.
 */
export const publicPage = 'public page'
