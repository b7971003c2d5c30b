import type { BankQuestion } from '../../../../../bank/questions/index.ts'
import { escapeXml } from '../../xml/index.ts'
import { documentXml, element } from './item-xml.ts'

const packageSchema = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'
const metadataSchema = 'http://ltsc.ieee.org/xsd/LOM'
const testSchema = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'

export const manifestPath = 'imsmanifest.xml'
export const testPath = 'test.xml'

/**
 * Lists the files of a package and what is known about each question, in the order in which they
 * are added.
 */
export interface PackageList {
  addItem(file: PackageFile, question: BankQuestion): void
  addStimulus(file: PackageFile): void
  addPicture(href: string): void
  /** The manifest, with the paths of all files. */
  manifestXml(): string
  /** The questions in their order, in sections by subject and chapter. */
  testXml(): string
}

interface PackageFile {
  readonly identifier: string
  readonly href: string
}

interface Section {
  readonly subject: string
  readonly chapter: string
  readonly items: PackageFile[]
}

export function packageList(): PackageList {
  const resources: string[] = []
  const pictures: string[] = []
  const sections: Section[] = []
  return {
    addItem(file, question) {
      resources.push(resourceXml(file, 'imsqti_item_xmlv3p0', lomXml(question)))
      const { subject, chapter } = question
      const last = sections.at(-1)
      // Consecutive questions only, so that the order of all of them is kept.
      if (last?.subject === subject && last.chapter === chapter) last.items.push(file)
      else sections.push({ subject, chapter, items: [file] })
    },
    addStimulus(file) {
      resources.push(resourceXml(file, 'imsqti_stimulus_xmlv3p0'))
    },
    addPicture(href) {
      pictures.push(href)
    },
    manifestXml: () => manifestXml(resources, pictures),
    testXml: () => testXml(sections),
  }
}

const resourceXml = ({ identifier, href }: PackageFile, type: string, metadata = '') =>
  element(
    'resource',
    { identifier: `resource-${identifier}`, type, href },
    `${metadata}${element('file', { href })}`,
  )

function manifestXml(resources: readonly string[], pictures: readonly string[]): string {
  const test = resourceXml({ identifier: 'test', href: testPath }, 'imsqti_test_xmlv3p0')
  const files = pictures.map((href, place) =>
    resourceXml({ identifier: `picture-${place + 1}`, href }, 'webcontent'),
  )
  const metadata = element(
    'metadata',
    {},
    `${element('schema', {}, 'QTI Package')}${element('schemaversion', {}, '3.0.0')}`,
  )
  const all = [test, ...resources, ...files].join('\n')
  return documentXml(
    element(
      'manifest',
      { xmlns: packageSchema, identifier: 'questions' },
      `${metadata}<organizations/>${element('resources', {}, `\n${all}\n`)}`,
    ),
  )
}

function testXml(sections: readonly Section[]): string {
  const written = sections.map(({ subject, chapter, items }, place) => {
    const references = items.map(({ identifier, href }) =>
      element('qti-assessment-item-ref', { identifier, href }),
    )
    const number = place + 1
    const inner = sectionXml(`chapter-${number}`, chapter, references.join('\n'))
    return sectionXml(`subject-${number}`, subject, inner)
  })
  // A test needs a section.
  const all = written.length > 0 ? written : [sectionXml('subject-1', 'Questions', '')]
  return documentXml(
    element(
      'qti-assessment-test',
      { xmlns: testSchema, identifier: 'questions', title: 'Questions' },
      element(
        'qti-test-part',
        { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' },
        `\n${all.join('\n')}\n`,
      ),
    ),
  )
}

const sectionXml = (identifier: string, title: string, inner: string) =>
  element('qti-assessment-section', { identifier, title, visible: 'true' }, inner)

/** The words of LOM for how hard a question is. */
const lomDifficulties = { easy: 'easy', medium: 'medium', hard: 'difficult' } as const

/** The catalogue in which the ids of other programs stand. */
export const referenceCatalog = 'reference'

/** The metadata of a question; empty if there is none. */
function lomXml(question: BankQuestion): string {
  const { tags, difficulty, expected_seconds, reference, status } = question
  const text = (name: string, content: string) => element(name, {}, escapeXml(content))
  const identifier =
    reference === null
      ? ''
      : element('identifier', {}, text('catalog', referenceCatalog) + text('entry', reference))
  const keywords = tags.map((tag) => element('keyword', {}, text('string', tag)))
  const general = element('general', {}, `${identifier}${keywords.join('')}`)
  const words = (name: string, word: string) =>
    element(name, {}, text('source', 'LOMv1.0') + text('value', word))
  const life = status === 'draft' ? element('lifeCycle', {}, words('status', 'draft')) : ''
  const hardness = difficulty === null ? '' : words('difficulty', lomDifficulties[difficulty])
  const time =
    expected_seconds === null
      ? ''
      : element('typicalLearningTime', {}, text('duration', `PT${expected_seconds}S`))
  const educational = hardness || time ? element('educational', {}, `${hardness}${time}`) : ''
  if (!(identifier || keywords.length > 0 || life || educational)) return ''
  return element(
    'metadata',
    {},
    element('lom', { xmlns: metadataSchema }, `${general}${life}${educational}`),
  )
}
