import { scriptOf } from '@prepwell/contract/wire/language-names.ts'

/** Scripts that are written from right to left (ISO 15924). */
const rightToLeft = /^(Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/

/**
 * Direction in which a language (BCP 47) is written. Derived from its script, because not every
 * browser reports the direction, and those that do are wrong about Dhivehi.
 */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.test(scriptOf(tag)) ? 'rtl' : 'ltr'
