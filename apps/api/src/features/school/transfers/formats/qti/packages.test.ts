import { expect, it } from 'vitest'
import { zipOf } from '../../../../../test/files/zips.ts'
import { sourceOf } from '../source-files.ts'
import { draftWords } from '../test/draft-words.ts'
import { qti2Reader, qti3Reader, qti12Reader } from './index.ts'

const readers = [qti12Reader, qti2Reader, qti3Reader]

async function readPackage(files: Readonly<Record<string, string | Uint8Array>>) {
  const source = await sourceOf({ name: 'package.zip', bytes: await zipOf(files) })
  const found = []
  for (const reader of readers) if (await reader.recognises(source)) found.push(reader)
  const [reader, second] = found
  if (!reader || second) throw new Error(`${found.length} readers recognise the package`)
  const { questions, pictures, notes } = await reader.read(source)
  return {
    format: reader.format,
    questions: questions.map(draftWords),
    names: questions.map(({ place }) => place.name),
    pictures: pictures.map(({ name, content }) => [name, Buffer.from(content).toString()]),
    notes,
  }
}

const manifest = (...hrefs: string[]) =>
  `<manifest><resources>${hrefs
    .map((href, place) => `<resource identifier="r${place}" href="${href}"/>`)
    .join('')}</resources></manifest>`

const quiz = (statement: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><questestinterop><item ident="i"><presentation><material><mattext texttype="text/html"><![CDATA[${statement}]]></mattext></material><response_lid ident="R"><render_choice><response_label ident="A"><material><mattext>yes</mattext></material></response_label><response_label ident="B"><material><mattext>no</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="R">B</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item></questestinterop>`

const item = (statement: string, more = '') =>
  `<assessmentItem identifier="${statement}"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>${more}<itemBody>${statement}<choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">yes</simpleChoice><simpleChoice identifier="B">no</simpleChoice></choiceInteraction></itemBody></assessmentItem>`

const inQti3 = (text: string) =>
  text
    .replaceAll(/(<\/?)(?=[a-z])(?!p\b|img\b)/g, '$1qti-')
    .replaceAll(/(?<=[a-z])[A-Z](?=[a-z]+[ =>/])/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll(/(?<=qti-[a-z-]*)[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

it('pictures are found by each way of writing their address', async () => {
  const addresses = [
    'images/a.png',
    '$IMS-CC-FILEBASE$/Uploaded%20Media/b.png?canvas_download=1',
    '%24IMS_CC_FILEBASE%24/c.png',
    './../quizzes/images/A.PNG',
    'somewhere/else/d.png',
    '@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-12_1',
    'https://example.org/e.png',
    '../../../etc/passwd',
    'two.png',
  ]
  const { questions, pictures } = await readPackage({
    'imsmanifest.xml': manifest('quizzes/quiz.xml'),
    'quizzes/quiz.xml': quiz(addresses.map((one) => `<img src="${one}" alt="x">`).join(' ')),
    'quizzes/images/a.png': 'a',
    'web_resources/Uploaded Media/b.png': 'b',
    'c.png': 'c',
    'media/d.png': 'd',
    'csfiles/home_dir/e__xid-12_1.png': 'xid',
    'one/two.png': '1',
    'other/two.png': '2',
  })
  expect(pictures.map(([, content]) => content)).toEqual(['a', 'b', 'c', 'd', 'xid'])
  expect(questions).toEqual([
    [
      'MCQ ![x](picture-1.png) ![x](picture-2.png) ![x](picture-3.png) ![x](picture-1.png)',
      '![x](picture-4.png) ![x](picture-5.png) x x x yes | *no',
      ...['https://example.org/e.png', '../../../etc/passwd', 'two.png'].map(
        (address) => `[incomplete: The picture ${address} is missing]`,
      ),
    ].join(' '),
  ])
})

it('a package in an older encoding, with files that are no questions, is read', async () => {
  const { format, questions } = await readPackage({
    'imsmanifest.xml': manifest('quiz.dat', 'page.html'),
    'quiz.dat': Buffer.from(quiz('Été?', 'ISO-8859-1'), 'latin1'),
    'page.html': '<html/>',
    'meta.xml': '<quiz/>',
  })
  expect(format).toBe('qti12')
  expect(questions).toEqual(['MCQ Été? yes | *no'])
})

it('a quiz that a course holds twice is read once', async () => {
  const { questions } = await readPackage({
    'imsmanifest.xml': manifest('g1/assessment_qti.xml', 'non_cc_assessments/g1.xml.qti'),
    'g1/assessment_qti.xml': quiz('The one for others'),
    'non_cc_assessments/g1.xml.qti': quiz('The whole one'),
    'g2/assessment_qti.xml': quiz('Only here'),
  })
  expect(questions).toEqual(['MCQ The whole one yes | *no', 'MCQ Only here yes | *no'])
})

it('a file that cannot be read does not keep the others out', async () => {
  const { questions, names } = await readPackage({
    'imsmanifest.xml': manifest('a.xml', 'b.xml'),
    'a.xml': item('Whole?'),
    'b.xml': '<assessmentItem><itemBody></assessmentItem>',
  })
  expect(names).toEqual(['Whole?', 'b.xml'])
  expect(questions[0]).toBe('MCQ Whole? yes | *no')
  expect(questions[1]).toMatch(/\[broken: Line 1: the file is not well-formed XML/)
})

const test =
  '<assessmentTest title="Exam"><testPart><assessmentSection title="Physics"><assessmentSection title="Optics"><assessmentItemRef href="items/b.xml"/></assessmentSection><assessmentItemRef href="items/a.xml"/><assessmentItemRef href="items/gone.xml"/></assessmentSection></testPart></assessmentTest>'

const stimulus =
  '<assessmentStimulus><stimulusBody><p>Read <img src="p.png" alt="this"/></p></stimulusBody></assessmentStimulus>'

const lom =
  '<manifest><resources><resource href="items/a.xml"><metadata><lom><general><keyword><string>light</string></keyword></general><educational><difficulty><value>difficult</value></difficulty></educational></lom></metadata></resource></resources></manifest>'

it.each([
  { version: 'qti2', change: (text: string) => text },
  { version: 'qti3', change: inQti3 },
])('$version: the test gives order and categories, and items share a passage', async (of) => {
  const { change, version } = of
  const reference = '<assessmentStimulusRef href="../texts/s.xml"/>'
  const source = await sourceOf({
    name: 'package.zip',
    bytes: await zipOf({
      'folder/imsmanifest.xml': lom,
      'folder/items/a.xml': change(item('A?', reference)),
      'folder/items/b.xml': change(item('B?', reference)),
      'folder/items/c.xml': change(item('C?')),
      'folder/exam.xml': change(test),
      'folder/texts/s.xml': change(stimulus),
      'folder/texts/p.png': 'picture',
    }),
  })
  const reader = version === 'qti2' ? qti2Reader : qti3Reader
  expect(await reader.recognises(source)).toBe(true)
  const { questions, pictures, notes } = await reader.read(source)
  expect(questions.map(draftWords)).toEqual([
    'Physics > Optics: MCQ B? yes | *no',
    'Exam > Physics: MCQ A? yes | *no #light',
    'MCQ C? yes | *no',
  ])
  const passage = { text: 'Read ![this](picture-1.png)', format: 'plain' }
  expect(questions.map((draft) => draft.passage)).toEqual([passage, passage, null])
  expect(questions.map(({ facts }) => facts.difficulty)).toEqual([null, 'hard', null])
  expect(pictures).toHaveLength(1)
  expect(notes).toEqual(['folder/items/gone.xml is missing from the package'])
})

const others: readonly Readonly<Record<string, string>>[] = [
  { 'a.txt': 'What? {=a ~b}' },
  { 'imsmanifest.xml': manifest('a.html'), 'a.html': '<html/>' },
  { 'word/document.xml': '<document/>' },
]

it.each(others)('a zip without questions of QTI is not recognised', async (files) => {
  const source = await sourceOf({ name: 'a.zip', bytes: await zipOf(files) })
  for (const reader of readers) expect(await reader.recognises(source)).toBe(false)
})
