/**
 * True if the text contains this exact mail address, not only as part of a longer one. Neither
 * 'dev.ravi@example.org' nor 'ravi@example.org.in' names 'ravi@example.org'.
 */
export const namesAddress = (text: string, address: string): boolean =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_+-]['.]*)${escaped(address)}(?!\.?[\p{L}\p{M}\p{N}_-])`,
    'iu',
  ).test(text)

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
