import { hasLongRun, normalForm } from './normal-form.ts'

/** Scripts in which a joiner changes how the letters beside it are drawn. */
const joining =
  /[\p{sc=Arabic}\p{sc=Syriac}\p{sc=Nko}\p{sc=Mongolian}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Khmer}\p{sc=Tibetan}\p{sc=Myanmar}]/u
const rightToLeft =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}]/u
const pictogram = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u

const unseen = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\p{Cc}]/u
const allUnseen = new RegExp(unseen, 'gu')
const seen = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]/u
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Spaces of every width, and letters that look like a space. */
const blanks = /[\p{Zs}\u2800\u3164\uFFA0]/gu

/**
 * Normalises a typed text for storage: composed letters (NFC), `\n` as line break, plain spaces,
 * and no invisible characters except those that a script needs: joiners in Arabic and Indic scripts
 * and in emoji, and direction marks in right-to-left text.
 */
export function oneSpelling(text: string): string {
  const plain = normalForm(text.replaceAll(lineBreaks, '\n').replaceAll(blanks, ' '), 'NFC')
  if (!unseen.test(plain)) return plain
  const isRightToLeft = rightToLeft.test(plain)
  const kept: string[] = []
  const chars = [...plain]
  for (const [at, char] of chars.entries()) {
    const isNeeded =
      !unseen.test(char) ||
      /[\n\t]/.test(char) ||
      (isDirection.test(char) && isRightToLeft) ||
      isNeededAfter(kept, char, chars.slice(at + 1, at + 3))
    if (isNeeded) kept.push(char)
  }
  return normalForm(kept.join(''), 'NFC')
}

const isDirection = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/
const isLookOfEmoji = /[\uFE0E\uFE0F]/
const isVariant = /[\u180B-\u180D\u180F\uFE00-\uFE0D\u{E0100}-\u{E01EF}]/u
const hasVariants = /[\p{sc=Han}\p{sc=Mongolian}\p{sc=Myanmar}\p{sc=Phags_Pa}\p{Sm}]/u
const isTag = /[\u{E0020}-\u{E007F}]/u
const isOldHangul = /[\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/

function isNeededAfter(kept: readonly string[], char: string, after: readonly string[]): boolean {
  const before = kept.at(-1) ?? ''
  const [next = '', second = ''] = after
  if (char === '\u200C') return joining.test(before)
  if (char === '\u200D')
    return joining.test(before) || (isPicture(kept.slice(-2)) && pictogram.test(next))
  // A keycap emoji consists of a digit, a variation selector and the enclosing keycap.
  if (isLookOfEmoji.test(char))
    return /\p{Emoji}/u.test(before) && (/[^\d#*]/.test(before) || next === '\u20E3')
  if (isVariant.test(char)) return hasVariants.test(before)
  // Invisible letters after a black flag name its country or region.
  if (isTag.test(char)) return pictogram.test(before) || isTag.test(before)
  if (/[\u115F\u1160]/.test(char))
    return isOldHangul.test(before) || isOldHangul.test(next + second)
  return false
}

/** True if these characters end with an emoji, with or without its variation selector. */
const isPicture = (last: readonly string[]) =>
  pictogram.test(last.at(-1) ?? '') ||
  (isLookOfEmoji.test(last.at(-1) ?? '') && /\p{Emoji}/u.test(last.at(-2) ?? ''))

/**
 * True if {@link oneSpelling} leaves a text as it is, because one letter of it has more accents
 * than any script writes. Invisible characters between them do not count: they are removed.
 */
export const hasTooManyAccents = (text: string): boolean =>
  hasLongRun(text.replaceAll(allUnseen, ''))

/** True if the text has no visible characters. */
export const looksEmpty = (text: string): boolean => !seen.test(text)
