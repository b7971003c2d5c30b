import { expect, it } from 'vitest'
import { knownSetting } from './known-setting.ts'

it.each([
  { tag: 'hi', text: 'यह क्या है?', setting: { lang: 'hi', dir: 'ltr' } },
  { tag: 'mr', text: 'हे काय आहे?', setting: { lang: 'mr', dir: 'ltr' } },
  { tag: 'ur', text: 'کیا', setting: { lang: 'ur', dir: 'rtl' } },
  { tag: 'sd', text: 'ما هي وحدة القوة؟', setting: { lang: 'sd', dir: 'rtl' } },
  { tag: 'ja', text: '水', setting: { lang: 'ja', dir: 'ltr' } },
  { tag: 'zh-Hant', text: '下列說法正確的是', setting: { lang: 'zh-Hant', dir: 'ltr' } },
  { tag: 'fr', text: 'Quelle est la réponse ?', setting: { lang: 'fr', dir: 'ltr' } },
  { tag: 'ru', text: 'Что это?', setting: { lang: 'ru', dir: 'ltr' } },
  // Parts in a script other than that of their language.
  { tag: 'hi', text: 'What is it?', setting: { dir: 'ltr' } },
  { tag: 'ur', text: '3 cm', setting: { dir: 'ltr' } },
  { tag: 'en', text: 'كتاب', setting: { lang: 'ar', dir: 'rtl' } },
  { tag: 'ko', text: '水火木金土', setting: { lang: 'zh', dir: 'ltr' } },
  // Without letters, the setting of the whole text applies.
  { tag: 'ur', text: '42', setting: {} },
  { tag: 'ur', text: '$x^2$', setting: {} },
])('a part of a text in $tag: $text', ({ tag, text, setting }) =>
  expect(knownSetting(tag)(text)).toEqual(setting),
)
