/**
 * Storage key of a visitor's answers. In a file of its own, so that code which only drops the
 * answers loads nothing else.
 */
export const openKey = 'open-answers'
