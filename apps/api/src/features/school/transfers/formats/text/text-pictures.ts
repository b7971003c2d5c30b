import { picturesIn } from '@prepwell/contract/bank/text-pictures.ts'
import type { DraftText, QuestionDraft } from '../question-draft.ts'

const markdownPicture = /!\[([^[\]\n]{0,300})\]\(([^()\s]{1,1000})(?:\s"[^"\n]{0,200}")?\)/g
const tagPicture = /<img\b[^<>]{0,1500}>/gi

/** Pasted text brings no pictures: their words stay, and the question says which are missing. */
export function withoutForeignPictures(draft: QuestionDraft): QuestionDraft {
  const missing: string[] = []
  const clean = (text: DraftText): DraftText => ({ ...text, text: withWords(text.text, missing) })
  const cleaned = {
    ...draft,
    statement: clean(draft.statement),
    options: draft.options.map((option) => ({ ...option, text: clean(option.text) })),
    explanation: draft.explanation && clean(draft.explanation),
    passage: draft.passage && clean(draft.passage),
  }
  if (missing.length === 0) return draft
  const reason = `The text does not bring the picture ${missing[0]?.slice(0, 200).toWellFormed()}`
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
  return {
    ...cleaned,
    problems: [...draft.problems, { kind: 'incomplete', reason: `${reason}${more}` }],
  }
}

function withWords(text: string, missing: string[]): string {
  if (!text.includes('![') && !/<img/i.test(text)) return text
  const own = new Set(picturesIn(text).map(({ source }) => source))
  return outsideCode(text, (part) =>
    part
      .replace(markdownPicture, (source: string, alt: string, address: string) => {
        if (own.has(source)) return source
        missing.push(address)
        return alt
      })
      .replace(tagPicture, (source) => {
        const [, , address = ''] = /\bsrc\s?=\s?(["'])(.*?)\1/i.exec(source) ?? []
        missing.push(address || 'without a name')
        return /\balt\s?=\s?(["'])(.*?)\1/i.exec(source)?.[2] ?? ''
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
