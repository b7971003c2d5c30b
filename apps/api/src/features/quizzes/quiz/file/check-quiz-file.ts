import type {
  CheckedQuizFile,
  checkQuizFile as endpoint,
} from '@prepwell/contract/quizzes/quiz-file.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { sectionBodies } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { z } from 'zod'
import { AppError } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readLanguages } from '../../../shared/school-settings/index.ts'
import { checkSections } from '../composition/check-sections.ts'
import { totalsOf } from '../composition/section-totals.ts'
import { inOneForm } from '../composition/section-translations.ts'
import { type FilePlaces, findFilePlaces } from './file-places.ts'
import { type FileSchemes, matchSchemes } from './match-schemes.ts'
import { selectSchemes } from './quiz-file.queries.ts'

type ReadFile = z.output<(typeof endpoint)['body']>
type FileSection = NonNullable<ReadFile['quiz']['sections']>[number]
type FileSource = FileSection['sources'][number]
type Problem = CheckedQuizFile['problems'][number]
type CheckedSection = NonNullable<CheckedQuizFile['quiz']['sections']>[number]

/**
 * The quiz that a file would create in this school, and the things that are missing for it. Creates
 * nothing.
 */
export async function checkQuizFile(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { quiz: { sections, subject, chapter, languages: named, ...fields } }: ReadFile,
): Promise<CheckedQuizFile> {
  const problems: Problem[] = []
  const lacking: Problem[] = []
  const languages = await checkLanguages(db, named ?? null, lacking)
  const places = await findFilePlaces({ db, files }, sections ?? [], { subject, chapter })
  if (!sections) {
    const found = places.chapterOf({ subject, chapter })
    noteMissingChapter(problems, 'chapter_id', { subject, chapter }, found)
    const quiz = { ...fields, languages, ...found, sections: null }
    return { quiz, problems: [...problems, ...lacking], missing_schemes: [] }
  }
  const schemes = matchSchemes(
    sections.map(({ scheme }) => scheme),
    await selectSchemes(db),
  )
  const checked = sections.map((section, at) =>
    checkSection(section, { at, places, schemes, problems }),
  )
  const quiz = {
    ...fields,
    languages,
    ...firstChapter(checked),
    sections: checked,
  }
  if (problems.length === 0) problems.push(...(await bankProblems(db, quiz)))
  return { quiz, problems: [...problems, ...lacking], missing_schemes: schemes.missing }
}

/** The languages of the file that the school has. */
async function checkLanguages(
  db: Platform['db'],
  named: PaperLanguages | null,
  problems: Problem[],
): Promise<PaperLanguages | null> {
  if (!named) return null
  const known = await readLanguages(db)
  const offered = named.offered.filter((tag) => known.includes(tag))
  const missing = named.offered.filter((tag) => !known.includes(tag))
  if (missing.length > 0)
    problems.push({
      path: 'languages',
      message: `The school does not have ${missing.length === 1 ? 'the language' : 'the languages'} ${missing.join(', ')}`,
    })
  const [first] = offered
  if (first === undefined || offered.length < 2) return null
  return { offered, deciding: offered.includes(named.deciding) ? named.deciding : first }
}

const firstChapter = (sections: readonly CheckedSection[]) => {
  const { subject_id = null, chapter_id = null } = sections[0]?.sources[0] ?? {}
  return { subject_id, chapter_id }
}

interface Checking {
  readonly at: number
  readonly places: FilePlaces
  readonly schemes: FileSchemes
  readonly problems: Problem[]
}

function checkSection(
  { scheme, sources, translations, ...section }: FileSection,
  { at, places, schemes, problems }: Checking,
): CheckedSection {
  const scheme_id = schemes.idOf(at)
  if (scheme_id === null)
    problems.push({
      path: `sections.${at}.scheme_id`,
      message: `Marking scheme ${nameOfScheme(scheme)} is missing`,
    })
  return {
    ...section,
    translations: inOneForm(translations ?? null),
    scheme_id,
    sources: sources.map((source, nth) =>
      checkSource(source, `sections.${at}.sources.${nth}`, places, problems),
    ),
  }
}

const nameOfScheme = ({ name, year }: FileSection['scheme']) =>
  year === null ? name : `${name} ${year}`

function checkSource(
  { subject, chapter, more_chapters, questions, ...source }: FileSource,
  path: string,
  places: FilePlaces,
  problems: Problem[],
) {
  const found = places.chapterOf({ subject, chapter })
  noteMissingChapter(problems, `${path}.chapter_id`, { subject, chapter }, found)
  const others = (more_chapters ?? []).map((one) => {
    const other = places.chapterOf(one)
    noteMissingChapter(problems, `${path}.chapter_ids`, one, other)
    return other
  })
  // If a chapter is missing, the first one that the school has takes its place.
  const first = [found, ...others].find(({ chapter_id }) => chapter_id !== null) ?? found
  const all = [found, ...others].flatMap(({ chapter_id: id }) => id ?? [])
  const chapter_ids = new Set(all).size > 1 ? [...new Set(all)] : null
  const asked = questions.map((question) => ({
    id: places.questionOf(question, { subject, chapter }),
    statement: question.statement,
  }))
  const messages = unclear.flatMap(({ id, words }) => {
    const these = asked.filter((one) => one.id === id)
    return these.length > 0 ? [unclearQuestions(these, words(chapter))] : []
  })
  if (messages.length > 0 && found.chapter_id !== null)
    problems.push({ path: `${path}.question_ids`, message: messages.join('. ') })
  const question_ids = asked.flatMap(({ id }) => (typeof id === 'number' ? id : []))
  return { ...source, ...first, chapter_ids, question_ids }
}

function noteMissingChapter(
  problems: Problem[],
  path: string,
  { subject, chapter }: { readonly subject: string; readonly chapter: string },
  found: ReturnType<FilePlaces['chapterOf']>,
): void {
  if (found.subject_id === null)
    problems.push({ path, message: `There is no subject ${subject} with a chapter ${chapter}` })
  else if (found.chapter_id === null)
    problems.push({ path, message: `${subject} has no chapter ${chapter}` })
}

/** The reasons why a chosen question of a file is none of this school. */
const unclear = [
  { id: 'missing', words: (chapter: string) => `not in ${chapter}` },
  { id: 'several', words: (chapter: string) => `more than once in ${chapter}, so choose by hand` },
] as const

// The number of questions that are named; nobody would read more.
const namedMax = 3

/** Writes '5 chosen questions are not in Waves: “A wave…”, “A string…”, “An echo…” and 2 more'. */
function unclearQuestions(
  questions: readonly { readonly statement: string }[],
  words: string,
): string {
  const what =
    questions.length === 1 ? '1 chosen question is' : `${questions.length} chosen questions are`
  const named = questions.slice(0, namedMax).map(({ statement }) => `“${statement.trim()}”`)
  const rest = questions.length - named.length
  const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
  return `${what} ${words}: ${list}`
}

/** Questions that the bank lacks, and errors of {@link checkSections}. */
async function bankProblems(
  db: Platform['db'],
  { sections, ...quiz }: CheckedQuizFile['quiz'],
): Promise<Problem[]> {
  const read = sectionBodies.safeParse(sections)
  if (!read.success)
    return read.error.issues.map(({ path, message }) => ({
      path: ['sections', ...path].join('.'),
      message,
    }))
  try {
    const { composition, bank } = await checkSections(db, { ...quiz, sections: read.data })
    return totalsOf(composition, bank).flatMap(({ sources }, at) =>
      sources.flatMap(({ missing }, nth) =>
        missing > 0 ? tooSmall(read.data, at, nth, missing) : [],
      ),
    )
  } catch (error) {
    if (error instanceof AppError && error.field)
      return [{ path: error.field, message: error.message.replace(`${error.field}: `, '') }]
    throw error
  }
}

const tooSmall = (
  sections: readonly { readonly name: string }[],
  at: number,
  nth: number,
  missing: number,
): Problem => ({
  path: `sections.${at}.sources.${nth}.count`,
  message: `${sections[at]?.name}: ${missing === 1 ? '1 question is' : `${missing} questions are`} missing in the question bank`,
})
