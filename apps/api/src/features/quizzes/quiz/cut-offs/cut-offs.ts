import { cutOffText } from '@prepwell/contract/quizzes/cut-off-text.ts'
import type { CutOff } from '@prepwell/contract/quizzes/cut-offs.ts'
import type { SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { invalid } from '../../../../platform/errors.ts'
import { counted } from '../../../../platform/text/count-text.ts'

/** The cut-off for the total, and the setting that shows cut-offs to students. */
export interface QuizCutOffs {
  readonly cut_off: CutOff | null
  readonly show_cut_off: boolean
}

const none: QuizCutOffs = { cut_off: null, show_cut_off: false }

const onlyExams = 'Only exams have cut-offs'

/**
 * The stored cut-off for the total, overridden by a given one; 400 if a practice would have one. A
 * quiz that becomes a practice loses it.
 */
export function cutOffsOf(
  mode: QuizMode,
  named: { readonly [Name in keyof QuizCutOffs]?: QuizCutOffs[Name] | undefined },
  stored: QuizCutOffs = none,
): QuizCutOffs {
  if (mode === 'exam')
    return {
      cut_off: named.cut_off === undefined ? stored.cut_off : named.cut_off,
      show_cut_off: named.show_cut_off ?? stored.show_cut_off,
    }
  if (named.cut_off) throw invalid('cut_off', onlyExams)
  if (named.show_cut_off) throw invalid('show_cut_off', onlyExams)
  return none
}

type Section = Pick<SectionBody, 'cut_off'>

/** Throws 400 if a section of a practice has a cut-off. */
export function requireNoSectionCutOffs(mode: QuizMode, sections: readonly Section[]): void {
  const place = mode === 'practice' ? sections.findIndex((section) => section.cut_off) : -1
  if (place >= 0) throw invalid(`sections.${place}.cut_off`, onlyExams)
}

interface Named {
  readonly sections?: readonly Section[] | null | undefined
  readonly section_cut_offs?: readonly (CutOff | null)[] | undefined
}

/**
 * The sections with the cut-offs given by place, or unchanged if none are given. Throws 400 if
 * their number differs from the number of sections, or if a practice would have one.
 */
export function sectionsWithCutOffs<One extends Section>(
  mode: QuizMode,
  sections: readonly One[],
  { sections: named, section_cut_offs }: Named,
): (One & { readonly cut_off: CutOff | null })[] {
  if (section_cut_offs && section_cut_offs.length !== sections.length)
    throw invalid('section_cut_offs', `The exam has ${counted(sections.length, 'section')}`)
  if (mode === 'practice') {
    requireNoSectionCutOffs(mode, named ?? [])
    if (section_cut_offs?.some((one) => one)) throw invalid('section_cut_offs', onlyExams)
    return sections.map((section) => ({ ...section, cut_off: null }))
  }
  return sections.map((section, place) => ({
    ...section,
    cut_off: (section_cut_offs ? section_cut_offs[place] : section.cut_off) ?? null,
  }))
}

/** Cut-offs in words, as the audit log keeps them; the sections without their cut-offs. */
export const auditedCutOffs = ({
  cut_off,
  sections,
}: Pick<QuizCutOffs, 'cut_off'> & { readonly sections: readonly SectionBody[] }) => ({
  cut_off: cut_off && cutOffText(cut_off),
  section_cut_offs:
    sections
      .flatMap(({ name, cut_off: own }) => (own ? `${name}: ${cutOffText(own)}` : []))
      .join(' | ') || null,
  sections: sections.map((section) => ({ ...section, cut_off: null })),
})
