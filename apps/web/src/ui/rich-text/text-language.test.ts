import { describe, expect, it } from 'vitest'
import { questionDirection, textSetting } from './text-language.ts'

describe('textSetting', () => {
  it.each([
    { text: '', setting: {} },
    { text: '42', setting: {} },
    { text: '$x^2 + \\alpha$', setting: {} },
    { text: 'Which is “red”?', setting: { dir: 'ltr' } },
    { text: 'Что это?', setting: { dir: 'ltr' } },
    { text: 'Well done 🎉', setting: { dir: 'ltr' } },
    { text: '🎉', setting: {} },
    { text: '关于电场, 下列说法正确的是', setting: { lang: 'zh', dir: 'ltr' } },
    { text: "设$f(x)=\\sin(x)$，求$f'(0)$", setting: { lang: 'zh', dir: 'ltr' } },
    { text: 'DNA 复制发生在 interphase', setting: { lang: 'zh', dir: 'ltr' } },
    { text: '電場について正しいものはどれか', setting: { lang: 'ja', dir: 'ltr' } },
    { text: '전기장에 대한 설명', setting: { lang: 'ko', dir: 'ltr' } },
    { text: 'निम्नलिखित में से कौन सा सही है?', setting: { lang: 'hi', dir: 'ltr' } },
    { text: 'বল কাকে বলে?', setting: { lang: 'bn', dir: 'ltr' } },
    { text: 'ما هي وحدة القوة؟', setting: { lang: 'ar', dir: 'rtl' } },
    { text: 'DNA هو حمض نووي', setting: { lang: 'ar', dir: 'rtl' } },
    { text: '$F = ma$ هي', setting: { lang: 'ar', dir: 'rtl' } },
    { text: 'یہ کیا ہے؟ ڈبہ', setting: { lang: 'ur', dir: 'rtl' } },
    { text: 'گرما چیست؟', setting: { lang: 'fa', dir: 'rtl' } },
    { text: 'מהי יחידת הכוח?', setting: { lang: 'he', dir: 'rtl' } },
    {
      text: 'انظر ![](upload:0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b-30x20.webp)',
      setting: { lang: 'ar', dir: 'rtl' },
    },
    { text: '![](upload:0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b-30x20.webp)', setting: {} },
    { text: 'What does the sign 水 mean in this sentence?', setting: { dir: 'ltr' } },
    { text: 'The Arabic word كتاب means book, as everybody knows', setting: { dir: 'ltr' } },
  ])('of "$text"', ({ text, setting }) => expect(textSetting(text)).toEqual(setting))
})

describe('questionDirection', () => {
  it.each([
    { statement: 'ما قيمة $x$؟', options: ['$1$', '$2$'], dir: 'rtl' },
    { statement: 'What is it?', options: ['one', 'two'], dir: undefined },
    { statement: 'Which word means book?', options: ['كتاب', 'قلم'], dir: undefined },
  ])('of "$statement" is $dir', ({ statement, options, dir }) => {
    expect(
      questionDirection(
        statement,
        options.map((text) => ({ text })),
      ),
    ).toBe(dir)
  })
})
