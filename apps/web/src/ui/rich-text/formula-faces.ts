/** The faces of nearly every formula; the rules that say where they lie come with the formatter. */
const faces = ['1em KaTeX_Main', 'italic 1em KaTeX_Math']

/** A formula is shown without them rather than later than that. Milliseconds. */
const patience = 1000

/**
 * Loads the faces that formulas are set in. Left to itself the browser does so when it
 * sees the first formula, and every formula changes its size when they are there. Never
 * fails: after a while it is in vain.
 */
export const loadFormulaFaces = async (): Promise<void> => {
  const inTime = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([Promise.allSettled(faces.map((face) => document.fonts.load(face))), inTime])
}
