/** Fonts of nearly every formula; the formatter's chunk contains their @font-face rules. */
const fonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math']

/** Milliseconds after which formulas are shown even if the fonts have not loaded. */
const fontTimeoutMs = 1000

/**
 * Loads the fonts of formulas in advance. Otherwise the browser would load them with the first
 * formula, and every formula would then change its size. Never rejects.
 */
export const loadFormulaFonts = async (): Promise<void> => {
  const timeout = new Promise((resolve) => setTimeout(resolve, fontTimeoutMs))
  await Promise.race([Promise.allSettled(fonts.map((font) => document.fonts.load(font))), timeout])
}
