import {
  equation,
  imageRelation,
  lines,
  mathRun,
  paragraph,
  picture,
  png,
  run,
  type WordExample,
  wordParts,
} from './word.documents.ts'

const half = `<m:f><m:num>${mathRun('1')}</m:num><m:den>${mathRun('2')}</m:den></m:f>`
const imageParts = { 'word/media/image1.png': png }
const withImage = (target: string) => ({ relations: imageRelation('rId1', target) })

/** Word documents with equations, pictures and drawings. */
export const drawnExamples: readonly WordExample[] = [
  {
    name: 'equations in the question and its options',
    parts: wordParts({
      body:
        paragraph(
          run('1. The value of ') + equation(`${half}${mathRun('+')}${half}`) + run(' is'),
        ) +
        paragraph(run('(a) ') + equation(half)) +
        paragraph(run('(b) ') + equation('1')) +
        lines('Ans: (b)'),
    }),
    questions: ['The value of $\\frac{1}{2}+\\frac{1}{2}$ is | $\\frac{1}{2}$ | *1'],
  },
  {
    name: 'an equation of its own is on a line of its own',
    parts: wordParts({
      body:
        lines('1. Solve') +
        `<w:p><m:oMathPara>${equation('x+1=2')}</m:oMathPara></w:p>` +
        lines('(a) 1', '(b) 2', 'Ans: a'),
    }),
    questions: ['Solve\n$$x+1=2$$ | *1 | 2'],
  },
  {
    name: 'letters in an equation are no options',
    parts: wordParts({
      body:
        paragraph(run('1. Simplify ') + equation('(a) (b) (c)')) +
        lines('(a) one', '(b) two', 'Ans: a'),
    }),
    questions: ['Simplify $(a)\\ (b)\\ (c)$ | *one | two'],
  },
  {
    name: 'an equation that has no LaTeX keeps its characters',
    parts: wordParts({
      body:
        paragraph(run('1. Find ') + equation(`<m:strange>${mathRun('xy')}</m:strange>`)) +
        lines('(a) 1', '(b) 2', 'Ans: a'),
    }),
    questions: ['Find xy | *1 | 2 !incomplete An equation could not be taken over: xy'],
  },
  {
    name: 'an equation of MathType',
    parts: wordParts({
      relations: imageRelation('rId1', 'media/image1.wmf'),
      parts: { 'word/media/image1.wmf': png },
      body:
        '<w:p><w:r><w:t xml:space="preserve">1. Find </w:t></w:r><w:r><w:object><v:shape><v:imagedata r:id="rId1"/></v:shape><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r></w:p>' +
        lines('(a) 1', '(b) 2', 'Ans: a'),
    }),
    questions: [
      'Find | *1 | 2 !incomplete An equation of MathType or of the old equation editor could not be taken over: write it with the equation editor of Word',
    ],
  },
  {
    name: 'a picture below the question and one as an option',
    parts: wordParts({
      ...withImage('media/image1.png'),
      parts: imageParts,
      body:
        lines('1. Name the shape') +
        paragraph(picture('rId1', 'A [right] triangle')) +
        paragraph(run('(a) ') + picture('rId1')) +
        lines('(b) none', 'Ans: a'),
    }),
    questions: ['Name the shape\n![A right triangle](image1.png) | *![](image1.png) | none'],
  },
  {
    name: 'a picture in a format that no browser shows',
    parts: wordParts({
      ...withImage('media/image1.emf'),
      parts: { 'word/media/image1.emf': png },
      body:
        lines('1. Name the shape') +
        paragraph(picture('rId1', 'A circle')) +
        lines('(a) x', '(b) y', 'Ans: a'),
    }),
    questions: [
      'Name the shape\nA circle | *x | y !incomplete A picture is in a format that cannot be shown (EMF): insert it as PNG',
    ],
  },
  {
    name: 'a picture that is only linked is never fetched',
    parts: wordParts({
      relations: imageRelation('rId1', 'file:///etc/passwd', ' TargetMode="External"'),
      body: paragraph(run('1. Look ') + picture('rId1')) + lines('(a) x', '(b) y', 'Ans: a'),
    }),
    questions: ['Look | *x | y !incomplete A picture is only linked: insert it into the document'],
    notes: ['The document refers to files outside of it: they were not read'],
  },
  {
    name: 'a picture outside of the document is missing',
    parts: wordParts({
      ...withImage('../../../etc/passwd'),
      body: paragraph(run('1. Look ') + picture('rId1')) + lines('(a) x', '(b) y', 'Ans: a'),
    }),
    questions: ['Look | *x | y !incomplete A picture is missing in the document'],
  },
  {
    name: 'a chart and a drawn figure are said',
    parts: wordParts({
      body:
        '<w:p><w:r><w:t>1. Read the chart</w:t></w:r><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id="rId9"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>' +
        '<w:p><w:r><w:pict><v:oval/></w:pict></w:r></w:p>' +
        lines('(a) x', '(b) y', 'Ans: a'),
    }),
    questions: [
      'Read the chart | *x | y !incomplete A chart could not be taken over !incomplete A drawn figure could not be taken over',
    ],
  },
]
