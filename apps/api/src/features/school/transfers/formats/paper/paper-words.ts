import type { Row } from './paper-row.ts'

/** A line that begins with a word such as `Answer:`. */
export interface Labelled {
  readonly kind: 'answer' | 'explanation' | Field
  /** The text after the word; empty if it follows on the next lines. */
  readonly value: string
  /** True if a dash follows the colon at once, as in `Ans:-5`: it may be a minus sign. */
  readonly hasDash: boolean
}

export type Field = 'marks' | 'difficulty' | 'subject' | 'chapter' | 'tags' | 'type'

const answerWords = [
  ...['correct answers?', 'correct options?', 'correct choices?', 'correct response', 'answers?'],
  ...['right answers?', 'right options?', 'correct key', 'answer key', 'ans', 'correct', 'key'],
  ...['correct alternatives?', 'सही उत्तर', 'सही विकल्प', 'सही जवाब', 'उत्तर', 'जवाब'],
  ...['बरोबर उत्तर', 'योग्य पर्याय', 'সঠিক উত্তর', 'উত্তর', 'ਸਹੀ ਉੱਤਰ', 'ਉੱਤਰ', 'સાચો જવાબ', 'જવાબ'],
  ...['ઉત્તર', 'சரியான விடை', 'விடை', 'పరిష్కారం', 'సమాధానం', 'జవాబు', 'ಸರಿಯಾದ ಉತ್ತರ', 'ಉತ್ತರ', 'ഉത്തരം'],
  ...['ଉତ୍ତର', 'درست جواب', 'صحیح جواب', 'جواب', 'الإجابة الصحيحة', 'الإجابة', 'الجواب', 'תשובה'],
  ...['respuesta correcta', 'respuestas correctas', 'respuesta', 'réponse correcte', 'réponses?'],
  ...[
    'bonne réponse',
    'richtige antwort',
    'richtige antworten',
    'antworten',
    'antwort',
    'gabarito',
  ],
  ...['resposta correta', 'resposta', 'risposta corretta', 'risposta', 'правильный ответ', 'ответ'],
  ...[
    'doğru cevap',
    'cevap',
    'jawaban',
    'kunci jawaban',
    'đáp án',
    '正确答案',
    '答案',
    '正解',
    '정답',
  ],
].join('|')

const explanationWords = [
  ...['explanation', 'explain', 'expl?n?', 'detailed solution', 'solution', 'soln?', 'hints?'],
  ...['rationale', 'justification', 'feedback', 'comment', 'व्याख्या', 'स्पष्टीकरण', 'समाधान', 'हल'],
  ...['ব্যাখ্যা', 'સમજૂતી', 'விளக்கம்', 'వివరణ', 'ವಿವರಣೆ', 'വിശദീകരണം', 'تشریح', 'وضاحت', 'شرح'],
  ...[
    'lösung',
    'solución',
    'solução',
    'soluzione',
    'explicación',
    'explication',
    'erklärung',
    'begründung',
    'explicação',
    'comentário',
  ],
  ...['spiegazione', 'пояснение', 'объяснение', 'açıklama', 'penjelasan', 'pembahasan'],
  ...['giải thích', '解析', '解释', '解説', '해설'],
].join('|')

const fieldWords: Readonly<Record<Field, string>> = {
  marks: 'marks?|points?|score|अंक|गुण|puntos|punkte|pontos',
  difficulty: 'difficulty(?: level)?|level|कठिनाई',
  subject: 'subject|विषय|fach|asignatura',
  chapter: 'chapter|topic|unit|अध्याय|kapitel|capítulo|tema|thema',
  tags: 'tags?|keywords',
  type: 'type|question type|प्रकार',
}

/** After a word: a colon, a point, a dash with a space, an arrow or a bracket. */
const after = '\\s{0,3}(?:\\.?\\s?[:：=]|\\.|[-–—](?=\\s)|[-–—=]>|→|[)\\]](?=\\s))'
const answer = new RegExp(
  `^(?:the\\s)?(?:${answerWords})(?:(?:\\s(?:is|are|es|est|ist|है))?(${after}|(?=\\s{0,3}$))|(\\s(?:is|are|es|ist))(?=\\s))`,
  'iu',
)
/** `Ans (b)`, `Answer B`: only a name of an option, because there is no colon. */
const bareAnswer = new RegExp(
  `^(?:the\\s)?(?:${answerWords}|solution|soln?)(?:\\s(?:is|are|है))?\\s{0,3}` +
    '((?:option\\s)?[([]\\s?[\\p{L}\\p{M}\\p{Nd}]{1,4}\\s?[)\\]](?:\\s.{0,200})?|[-–—]\\s?[a-h]|\\s[A-H]\\.?)\\s*$',
  'iu',
)
/** A solution that is only the name of an option. */
const solvedBy = /^(?:[([]\s?[\p{L}\p{Nd}]\p{M}{0,2}\s?[)\]]|[A-Ha-h][).]?)$/u
const answerLike = new RegExp(`^(?:the\\s)?(?:${answerWords})(?![\\p{L}\\p{M}])`, 'iu')
const explanation = new RegExp(`^(?:${explanationWords})(?:${after}|(?=\\s{0,3}$))`, 'iu')
/** A reason follows an answer; before it, `Reason (R)` belongs to a statement. */
const reason = new RegExp(`^(?:reason|कारण|why)(?:${after})`, 'iu')
const fields = (Object.keys(fieldWords) as Field[]).map((kind) => ({
  kind,
  pattern: new RegExp(`^(?:${fieldWords[kind]})\\s{0,3}[:：=]`, 'iu'),
}))
const longestField = 120

/** True for a text that students must not read, such as `Ans: (b)`. */
export const looksLikeAnswer = (text: string): boolean =>
  /^(?:correct\s)?(?:answers?|ans|key|उत्तर|सही उत्तर)\s{0,2}[:=.]\s{0,3}[^\s?]/imu.test(text)

/** True for a line that may state an answer, though it cannot be read as one. */
export const isAnswerLike = (row: Row): boolean =>
  !row.isBlock && answerLike.test(plainOf(row)) && !row.bare.endsWith('?')

/** The text of a line whose beginning is bold, without brackets around all of it. */
function plainOf({ bare }: Row): string {
  const text = bare.replaceAll(/\*{2,3}|__/g, '').trim()
  const isEnclosed = /^[[({].*[\])}]$/su.test(text) && text.length < longestField
  const inner = text.slice(1, -1).trim()
  return isEnclosed && answer.test(inner) ? inner : text
}

/** Reads a line that begins with a label such as `Answer:`; null for any other. */
export function labelledBy(row: Row, isAnswered: boolean): Labelled | null {
  if (row.isBlock || row.isBlank) return null
  const text = plainOf(row)
  const [word, mark = '', verb = ''] = answer.exec(text) ?? []
  const close = mark + verb
  if (word !== undefined && !(/^(?:correct|key)$/i.test(word.trim()) && close === ''))
    return { kind: 'answer', ...answerIn(text.slice(word.length)) }
  const [, own] = bareAnswer.exec(text) ?? []
  if (own !== undefined && !/^\s[a-h]/.test(own))
    return { kind: 'answer', value: own.replace(/^[-–—]/, '').trim(), hasDash: false }
  const [found] = explanation.exec(text) ?? (isAnswered ? (reason.exec(text) ?? []) : [])
  const told = found === undefined ? '' : text.slice(found.length).trim()
  if (found !== undefined && solvedBy.test(told))
    return { kind: 'answer', value: told, hasDash: false }
  if (found !== undefined)
    return { kind: 'explanation', value: withoutWord(row, text, found), hasDash: false }
  return fieldIn(text)
}

/** The text after the word as it was written, with any bold type that follows. */
function withoutWord({ bare }: Row, text: string, word: string): string {
  if (bare.startsWith(word))
    return bare
      .slice(word.length)
      .replace(/^(?:\*{1,3}|_{2,3})/, '')
      .trim()
  return text.slice(word.length).trim()
}

/** A line such as `Marks: 4`; null for any other. */
export function fieldIn(text: string): Labelled | null {
  if (text.length > longestField) return null
  const field = fields.find(({ pattern }) => pattern.test(text))
  return (
    (field && {
      ...{ kind: field.kind, hasDash: false },
      value: text
        .replace(field.pattern, '')
        .replaceAll(/\*\*|__/g, '')
        .trim(),
    }) ??
    null
  )
}

function answerIn(text: string): { readonly value: string; readonly hasDash: boolean } {
  const [dash] = /^[-–—]{1,2}>?(?=\s)/.exec(text) ?? []
  if (dash !== undefined) return { value: text.slice(dash.length).trim(), hasDash: false }
  return { value: text.trim(), hasDash: /^[-–—]/.test(text) }
}

const answerInside =
  /[\s([{](?:correct answer|correct option|answer|ans|सही उत्तर|उत्तर)\s{0,2}(?:\.?\s?[:：=]|\.(?=\s)|[-–—](?=\s))[-–—]?\s{0,9}/giu

/** The answer that stands at the end of a line of text, with the place where it begins. */
export function answerAtEnd(text: string): { readonly at: number; readonly value: string } | null {
  const found = [...text.matchAll(answerInside)].at(-1)
  if (!found) return null
  const value = text
    .slice(found.index + found[0].length)
    .replace(/(?<![\])}])[\])}]+$/, (close) => (/^[[({]/.test(found[0]) ? close.slice(1) : close))
  return { at: found.index, value: value.trim() }
}

const keyHeadings =
  /^(?:answer\s?keys?|answers?|keys?|answer\s?sheet|solutions|hints (?:and|&) solutions|answers (?:and|&) (?:solutions|explanations)|explanations|उत्तर\s?कुंजी|उत्तर\s?माला|उत्तरमाला|उत्तर|respuestas|clave de respuestas|lösungen|lösungsschlüssel|gabarito|réponses|corrigé|risposte|ответы|答案|参考答案)\s{0,3}[:：.–—-]{0,2}\s*$/iu

/** True for a line such as `Answer key`. */
export const isKeyHeading = (row: Row): boolean =>
  row.bare.length < longestField && keyHeadings.test(row.bare.replaceAll(/\*\*|__/g, '').trim())

/** True for the heading of a list of solutions. */
export const isSolutionHeading = ({ bare }: Row): boolean =>
  /explanation|solution|hint|व्याख्या|हल|lösungen|corrigé/iu.test(bare)

const sections =
  /^(?:section|part|भाग|खण्ड|खंड|अनुभाग|abschnitt|teil|sección|parte|section)[\s:–—-]{1,3}(?:[A-Z]\b|[ivx]{1,5}\b|\d{1,2}\b|[कखगघअबसद](?!\p{L}))/iu
const rule = /^(?:-{3,}|={3,}|\*{3,}|(?:- ){2,}-|(?:\* ){2,}\*)$/

/** A line of dashes or stars. */
export const isRule = ({ written }: Row): boolean => rule.test(written)

/** A line such as `Section B` or `Part II`. */
export const isNamedSection = (row: Row): boolean =>
  !row.isBlock && row.bare.length < longestField && sections.test(row.bare.trim())

/** The heading of a section: it belongs to no question. */
export function isSection(row: Row): boolean {
  if (row.isBlock || row.isBlank || row.bare.length > longestField) return false
  const text = row.bare.trim()
  if (sections.test(text)) return true
  return row.marker === null && (row.isHeading || isShouted(text))
}

const isShouted = (text: string) =>
  text.length <= 60 && /\p{Lu}{3}/u.test(text) && !/\p{Ll}|[?$=\d]/u.test(text)

const instructions =
  /^(?:general\s)?(?:instructions?|directions?|note|notes|important|निर्देश|सामान्य निर्देश|सूचना|instrucciones|hinweise)(?:\s{0,2}[:.–—-]|\s*$|\s\()/iu
const passages =
  /^(?:directions?|instructions?|passage|comprehension|paragraph|case(?: study)?|read|study|refer|look|answer|common data|linked|statement|data|questions?|ques|q\b|the following|based|use|निर्देश|गद्यांश|अनुच्छेद|प्रश्न|निम्नलिखित)/iu
const passageHead =
  /^(?:(?:reading\s)?passage|comprehension|paragraph|case study|गद्यांश|अनुच्छेद)(?:\s[-–:]?\s?(?:\d{1,2}|[ivx]{1,4}|[A-Z]))?\s{0,2}[:.–—-]?\s*$/iu
const range =
  /(?:(?:questions?|ques|qs?|q\.? ?nos?|nos?|items?|प्रश्न(?:ों)?|प्र)\.?\s{0,2}(?:nos?\.?|numbers?|संख्या)?\s{0,2}[:(]?\s{0,2}(?:q\.?\s?)?|\()(\d{1,4})\s{0,2}(?:to|through|until|and|&|से|[-–—])\s{0,2}(?:q\.?\s?)?(\d{1,4})(?!\d)/iu

/** `Q. No. 1 to 5 carry 2 marks each` */
const carries = /^(?:q|questions?)\b.{0,60}\bcarr(?:y|ies)\b.{0,40}\bmarks?\b/iu

export interface Direction {
  /** `passage` is text to read with each of the questions, `instructions` with none. */
  readonly kind: 'passage' | 'instructions'
  /** The numbers of the questions; null if the line does not state them. */
  readonly from: number | null
  readonly to: number | null
}

/** A line that is to be read before several questions; null for any other. */
export function directionOf(row: Row, digits: string): Direction | null {
  if (row.isBlock || row.isBlank) return null
  if (carries.test(digits)) return { kind: 'instructions', from: null, to: null }
  const [, from, to] = passages.test(digits) ? (range.exec(digits) ?? []) : []
  if (from !== undefined && to !== undefined && Number(from) < Number(to))
    return { kind: 'passage', from: Number(from), to: Number(to) }
  if (passageHead.test(digits)) return { kind: 'passage', from: null, to: null }
  return instructions.test(digits) ? { kind: 'instructions', from: null, to: null } : null
}
