import { typedText, writtenTexts } from '@prepwell/text/test/written-texts.ts'

/** For tests: what a reader sees of rendered texts, with `⟦⟧` for each formula. */
export const seenText = (html: string): string =>
  html
    .replaceAll(/<span[^>]* data-may-be-wide="Formula"[^>]*><\/span>/g, '⟦⟧')
    .replaceAll(/<\/p><p[^>]*>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (name) => named[name] ?? name)

const named: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** For tests: a text from the table of sample texts, as it is typed and as a reader must see it. */
export const written = (text: string) => ({
  typed: typedText(text),
  seen: text.replaceAll(/⟦[^⟧]*⟧/g, '⟦⟧'),
})

/**
 * For tests: a page that shows `count` texts, rendered until it has shown every text of the table.
 * What a reader sees of it must equal `expected`.
 */
export function pagesOfTexts(count: number, render: (texts: readonly string[]) => string) {
  const tokens = Array.from({ length: count }, (_none, at) => `Token ${at}.`)
  const frame = seenText(render(tokens))
  const pages = []
  for (let at = 0; at < writtenTexts.length; at += count) {
    const own = tokens.map((_token, step) =>
      written(writtenTexts[(at + step) % writtenTexts.length] ?? ''),
    )
    pages.push({
      seen: seenText(render(own.map(({ typed }) => typed))),
      expected: frame.replaceAll(/Token (\d+)\./g, (_token, nth) => own[Number(nth)]?.seen ?? ''),
    })
  }
  return { frame, pages }
}
