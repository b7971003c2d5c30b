/**
 * Does the text name this mail address, and not one that only contains it? In 'dev.ravi@example.org'
 * or 'ravi@example.org.in' the address 'ravi@example.org' is not named.
 */
export const namesAddress = (text: string, address: string): boolean =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_+-]['.]*)${escaped(address)}(?!\.?[\p{L}\p{M}\p{N}_-])`,
    'iu',
  ).test(text)

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
