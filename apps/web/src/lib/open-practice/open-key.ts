/** Where the browser keeps the answers of a visitor. Apart: who only drops them loads no more. */
export const openKey = 'open-answers'
