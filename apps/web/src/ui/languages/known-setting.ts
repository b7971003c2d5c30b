import { scriptOf } from '@prepwell/contract/wire/language-names.ts'
import { type TextSetting, textSetting } from '../rich-text/text-language.ts'
import { directionOf } from './text-direction.ts'

/** Scripts that `textSetting` does not tell apart. */
const shared = /^(Latn|Cyrl|Grek)$/

/** Chinese characters are the letters of several languages. */
const family = (script: string) => (/^(Hans|Hant|Jpan)$/.test(script) ? 'Hani' : script)

/**
 * Language and direction of the parts of a text whose language is known. A part in another script,
 * such as a quotation, keeps the setting that its letters suggest.
 */
export function knownSetting(tag: string): (text: string) => TextSetting {
  const own: TextSetting = { lang: tag, dir: directionOf(tag) }
  const script = scriptOf(tag)
  return (text) => {
    const found = textSetting(text)
    if (found.dir === undefined) return found
    const isOwn =
      found.lang === undefined
        ? shared.test(script)
        : family(scriptOf(found.lang)) === family(script)
    return isOwn ? own : found
  }
}
