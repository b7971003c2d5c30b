/** A line of an Aiken file by the form of its beginning. */
export type AikenLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'feedback'; readonly text: string }
  /** Names the kind of the question below; only at the head of a question. */
  | { readonly kind: 'head'; readonly name: AikenKind }
  | {
      readonly kind: 'option'
      readonly label: string
      readonly text: string
      readonly line: string
    }
  | { readonly kind: 'text'; readonly text: string }

/** The kinds that extended files name above a question; `category` is a list of names. */
const kinds = {
  category: /^category:?$/i,
  choice: /^(?:multi(?:ple)?[ -]?choice(?:set)?|choice|mcq|msq|multichoiceset):?$/i,
  true_false: /^true[ /-]?false:?$/i,
  numerical: /^numerical:?$/i,
  short_answer: /^short[ -]?answer:?$/i,
  essay: /^essay:?$/i,
  text_only: /^description:?$/i,
  cloze: /^(?:cloze|multianswer|gap[ -]?select):?$/i,
  ordering: /^order(?:ing)?:?$/i,
  matching: /^match(?:ing)?:?$/i,
} as const

export type AikenKind = keyof typeof kinds

const answerPattern = /^(?:ANSWER|ANS|CORRECT ANSWER)\s*:\s*(.*)$/i

const feedbackPattern =
  /^(?:(?:general )?feedback|explanation|solution|rationale)\s*:\s*(.*)$|^gfeed(?:back)?[.:]\s*(.*)$/i

const optionPattern = /^([A-Za-z]|\d{1,2})[.)]\s*(\S.*)?$/

export function aikenLine(line: string): AikenLine {
  const text = line.trim()
  if (text === '') return { kind: 'blank' }
  const [, answer] = answerPattern.exec(text) ?? []
  if (answer !== undefined) return { kind: 'answer', text: answer.trim() }
  const feedback = feedbackPattern.exec(text)
  if (feedback) return { kind: 'feedback', text: feedback[1] ?? feedback[2] ?? '' }
  const name = headKind(text)
  if (name !== null) return { kind: 'head', name }
  const [, label, rest = ''] = optionPattern.exec(text) ?? []
  if (label !== undefined) return { kind: 'option', label, text: rest, line }
  return { kind: 'text', text: line }
}

function headKind(text: string): AikenKind | null {
  if (text.length > 20) return null
  return (Object.keys(kinds) as AikenKind[]).find((kind) => kinds[kind].test(text)) ?? null
}
