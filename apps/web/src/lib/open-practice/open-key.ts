/** Where the browser keeps the answers of a visitor. */
export const openKey = 'open-answers'
