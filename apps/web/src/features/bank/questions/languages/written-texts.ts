import type { Translations } from '../../../../ui/languages/shown-texts.ts'

/** Translations as typed, without the empty ones, for which the first language is shown. */
export const writtenTexts = (translations: Translations | undefined): Translations =>
  Object.fromEntries(Object.entries(translations ?? {}).filter(([, text]) => text.trim() !== ''))
