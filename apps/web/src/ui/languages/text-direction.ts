interface TextInfo {
  readonly direction?: 'ltr' | 'rtl'
}

/** Browsers have the method, the property, or neither. */
type LocaleWithText = Intl.Locale & {
  readonly getTextInfo?: () => TextInfo
  readonly textInfo?: TextInfo
}

/** Scripts that are written from right to left (ISO 15924). */
const rightToLeft = /^(Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa)$/

/** Direction in which a language (BCP 47) is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const locale = localeOf(tag)
  const { direction } = locale?.getTextInfo?.() ?? locale?.textInfo ?? {}
  return direction ?? (rightToLeft.test(scriptOf(tag)) ? 'rtl' : 'ltr')
}

/** Script in which a language is usually written (ISO 15924); empty if it is unknown. */
export const scriptOf = (tag: string): string => localeOf(tag)?.maximize().script ?? ''

function localeOf(tag: string): LocaleWithText | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
