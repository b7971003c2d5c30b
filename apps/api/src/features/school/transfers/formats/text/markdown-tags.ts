const structure = /<\/?(?:details|summary|p|div|span|center|u|ins|font)\b[^<>]{0,200}>/gi
const marks: readonly { readonly tag: RegExp; readonly mark: string }[] = [
  { tag: /<\/?(?:b|strong)>/gi, mark: '**' },
  { tag: /<\/?(?:i|em)>/gi, mark: '*' },
  { tag: /<\/?(?:code|kbd)>/gi, mark: '`' },
  { tag: /<br\s?\/?>/gi, mark: '\n' },
]

/** A line of Markdown without the HTML tags that people write into it; code spans stay. */
export function withoutTags(line: string): string {
  if (!line.includes('<')) return line
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 1 ? part : withoutOwn(part)))
    .join('')
}

function withoutOwn(part: string): string {
  let text = part.replace(structure, '')
  for (const { tag, mark } of marks) text = text.replace(tag, mark)
  return text
}
