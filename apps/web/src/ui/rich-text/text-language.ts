/** Language and direction of a text. */
export interface TextSetting {
  /** BCP 47; undefined for letters that many languages share, such as Latin. */
  readonly lang?: string
  /** Undefined if the text has no letters. */
  readonly dir?: 'ltr' | 'rtl'
}

/** Weight of a CJK character, which stands for a syllable or a word rather than one letter. */
const cjkWeight = 3

/** Scripts, each with the language that most readers of this app use it for. */
const scripts: ReadonlyArray<{ lang: string; letters: RegExp; weight?: number }> = [
  { lang: 'zh', letters: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, weight: cjkWeight },
  { lang: 'ko', letters: /\p{sc=Hangul}/gu, weight: cjkWeight },
  { lang: 'hi', letters: /\p{sc=Devanagari}/gu },
  { lang: 'bn', letters: /\p{sc=Bengali}/gu },
  { lang: 'pa', letters: /\p{sc=Gurmukhi}/gu },
  { lang: 'gu', letters: /\p{sc=Gujarati}/gu },
  { lang: 'or', letters: /\p{sc=Oriya}/gu },
  { lang: 'ta', letters: /\p{sc=Tamil}/gu },
  { lang: 'te', letters: /\p{sc=Telugu}/gu },
  { lang: 'kn', letters: /\p{sc=Kannada}/gu },
  { lang: 'ml', letters: /\p{sc=Malayalam}/gu },
  { lang: 'th', letters: /\p{sc=Thai}/gu },
  { lang: 'ar', letters: /\p{sc=Arabic}/gu },
  { lang: 'he', letters: /\p{sc=Hebrew}/gu },
]

/**
 * By language in `scripts`: letters that show that a text is in another language of the same
 * script.
 */
const refinements: Readonly<Record<string, ReadonlyArray<readonly [RegExp, string]>>> = {
  zh: [[/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja']],
  ar: [
    [/[ٹڈڑںےہ]/, 'ur'],
    [/[پچژگ]/, 'fa'],
  ],
}

const rightToLeft = /^(ar|fa|ur|he)$/

/** Formulas, LaTeX commands and names of pictures, whose letters belong to no language. */
const formulas = /\]\(upload:[^)\s]*\)|\$\$[^$]*\$\$|\$[^$]*\$|\\[([][\s\S]*?\\[)\]]|\\[a-zA-Z]+/g

/**
 * Detects language and direction by the letters. Another script counts only if it makes up at least
 * a third of them, so that a quoted word changes nothing.
 */
export function textSetting(text: string): TextSetting {
  const words = text.replaceAll(formulas, ' ')
  const shared = countOf(words, /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/gu)
  // Every script in `scripts` starts at U+0590 or later.
  if (!/[\u0590-\uffff]/.test(words)) return shared > 0 ? { dir: 'ltr' } : {}
  let found = { lang: '', count: 0 }
  for (const { lang, letters, weight = 1 } of scripts) {
    const count = countOf(words, letters) * weight
    if (count > found.count) found = { lang, count }
  }
  if (found.count * 2 < shared || found.count === 0) return shared > 0 ? { dir: 'ltr' } : {}
  const [, lang = found.lang] =
    refinements[found.lang]?.find(([letters]) => letters.test(words)) ?? []
  return { lang, dir: rightToLeft.test(lang) ? 'rtl' : 'ltr' }
}

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/**
 * 'rtl' if a question's texts are written from right to left: the letters and marks of its options
 * are then on the right.
 */
export const questionDirection = (
  statement: string,
  options: readonly { readonly text: string }[],
): 'rtl' | undefined => {
  const { dir } = textSetting([statement, ...options.map(({ text }) => text)].join('\n'))
  return dir === 'rtl' ? dir : undefined
}
