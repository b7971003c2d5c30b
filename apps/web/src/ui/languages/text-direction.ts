import { scriptOf } from '@prepwell/contract/wire/language-names.ts'

/** Scripts that are written from right to left (ISO 15924). */
const rightToLeft = /^(Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/

/**
 * Direction in which a language (BCP 47) is written. By its script, because not every browser tells
 * the direction, and those that do are wrong about Dhivehi.
 */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.test(scriptOf(tag)) ? 'rtl' : 'ltr'
