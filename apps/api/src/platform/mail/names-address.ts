/**
 * Does the text name this mail address, and not one that only contains it? Neither
 * 'dev.ravi@example.org' nor 'ravi@example.org.in' names 'ravi@example.org'.
 */
export const namesAddress = (text: string, address: string): boolean =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_+-]['.]*)${escaped(address)}(?!\.?[\p{L}\p{M}\p{N}_-])`,
    'iu',
  ).test(text)

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
