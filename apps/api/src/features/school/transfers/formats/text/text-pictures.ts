import { picturesIn } from '@prepwell/contract/bank/text-pictures.ts'
import { isPictureAddress, pictureInText } from '../../files/file-pictures.ts'
import type { DraftText, QuestionDraft } from '../question-draft.ts'
import type { Pictures } from '../source-pictures.ts'

const tagPicture = /<img\b[^<>]{0,1500}>/gi

/**
 * The question with the pictures that came with its text. Of all other pictures the alternative
 * text stays, and the question names the missing ones.
 */
export function withPictures(draft: QuestionDraft, pictures: Pictures): QuestionDraft {
  const missing: string[] = []
  const clean = (text: DraftText): DraftText => ({
    ...text,
    text: withNames(text.text, pictures, missing),
  })
  const cleaned = {
    ...draft,
    statement: clean(draft.statement),
    options: draft.options.map((option) => ({ ...option, text: clean(option.text) })),
    explanation: draft.explanation && clean(draft.explanation),
    passage: draft.passage && clean(draft.passage),
  }
  if (missing.length === 0) return cleaned
  const reason = `The text does not bring the picture ${missing[0]?.slice(0, 200).toWellFormed()}`
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
  return {
    ...cleaned,
    problems: [...draft.problems, { kind: 'incomplete', reason: `${reason}${more}` }],
  }
}

function withNames(text: string, pictures: Pictures, missing: string[]): string {
  if (!text.includes('![') && !/<img/i.test(text)) return text
  const own = new Set(picturesIn(text).map(({ source }) => source))
  const pictureOf = (address: string, alt: string): string => {
    const { name } = pictures.find(address, '')
    if (name !== null) return `![${alt.replaceAll(/[[\]\s]+/g, ' ')}](${name})`
    missing.push(address || 'without a name')
    return alt
  }
  return outsideCode(text, (part) =>
    part
      .replace(pictureInText, (source: string, alt: string, address: string) => {
        const isText = /[\s()]/.test(address) && !isPictureAddress(address)
        return own.has(source) || isText ? source : pictureOf(address, alt)
      })
      .replace(tagPicture, (source) => {
        const [, , address = ''] = /\bsrc\s?=\s?(["'])(.*?)\1/i.exec(source) ?? []
        return pictureOf(address, /\balt\s?=\s?(["'])(.*?)\1/i.exec(source)?.[2] ?? '')
      }),
  ).trim()
}

/** Changes a text except in its code blocks and code spans. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^(?:```|~~~)[\s\S]*?^(?:```|~~~)|`[^`\n]*`)/m)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('')
}
