import { typedText } from '@prepwell/text/test/written-texts.ts'

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

/** For tests: a text of the table of written texts, as it is typed and as it must be seen. */
export const written = (text: string) => ({
  typed: typedText(text),
  seen: text.replaceAll(/⟦[^⟧]*⟧/g, '⟦⟧'),
})
