import type { FormatExample } from '../test/draft-words.ts'

const quiz = (...questions: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`

const html = (element: string, text: string, files = '') =>
  `<${element} format="html"><text><![CDATA[${text}]]></text>${files}</${element}>`

const category = (path: string) =>
  `<question type="category"><category><text>${path}</text></category></question>`

const question = (type: string, ...parts: readonly string[]) =>
  `<question type="${type}">${parts.join('')}</question>`

const stem = html('questiontext', '<p>Which?</p>')

const answer = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`

const number = (fraction: string, text: string, tolerance = '0') =>
  `<answer fraction="${fraction}"><text>${text}</text><tolerance>${tolerance}</tolerance></answer>`

const single = '<single>true</single>'
const several = '<single>false</single>'

/** A picture of one pixel. */
const pixel = 'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='

const file = (name: string, content = pixel) =>
  `<file name="${name}" path="/" encoding="base64">${content}</file>`

const feedback = '[note: The feedback of single options was left behind]'
const partial = '[note: Other options earned a part of the marks. Here only the right option does]'

/** Small files as Moodle's documentation, Moodle itself and other programs write them. */
export const moodleExamples: readonly FormatExample[] = [
  {
    name: 'one right option',
    text: quiz(
      question('multichoice', stem, single, answer('100', '<p>a</p>'), answer('0', '<p>b</p>')),
    ),
    found: ['MCQ Which? *a | b'],
  },
  {
    name: 'categories, tags and ids',
    text: quiz(
      category('$course$/top/Default for Physics/Optics/R&amp;D//2'),
      question(
        'multichoice',
        ...[stem, single, answer('100', 'a'), answer('0', 'b'), '<idnumber>Q-7</idnumber>'],
        '<tags><tag><text>waves</text></tag><tag><text>class 8</text></tag></tags>',
      ),
      category('top/Waves'),
      question('truefalse', stem, answer('100', 'true'), answer('0', 'false')),
    ),
    found: [
      'Optics > R&D/2: MCQ Which? *a | b #waves #class 8 @Q-7',
      'Waves: MCQ Which? *True | False',
    ],
  },
  {
    name: 'several right options that share the marks',
    text: quiz(
      question(
        'multichoice',
        ...[stem, several, answer('33.33333', 'a'), answer('33.33333', 'b')],
        ...[answer('33.33333', 'c'), answer('-100', 'd')],
      ),
    ),
    found: ['MSQ Which? *a | *b | *c | d'],
  },
  {
    name: 'several right options with all marks each',
    text: quiz(
      question('multichoice', stem, answer('100', 'a'), answer('100', 'b'), answer('0', 'c')),
      question('multichoiceset', stem, answer('100', 'a'), answer('100', 'b'), answer('0', 'c')),
    ),
    found: ['MSQ Which? *a | *b | c', 'MSQ Which? *a | *b | c'],
  },
  {
    name: 'weights that are not clear',
    text: quiz(
      question(
        'multichoice',
        stem,
        several,
        answer('50', 'a'),
        answer('25', 'b'),
        answer('0', 'c'),
      ),
      question('multichoice', stem, single, answer('100', 'a'), answer('100', 'b')),
      question('multichoice', stem, single, answer('50', 'a'), answer('50', 'b')),
      question('multichoice', stem, single, answer('1', 'a'), answer('0', 'b')),
      question('multichoice', stem, single, answer('x', 'a'), answer('100', 'b')),
      question('multichoice', stem, single, answer('1000', 'a'), answer('0', 'b')),
    ),
    found: [
      'Which? [broken: The weights of its right options add up to 75 %, not to 100 %]',
      'Which? [broken: 2 options earn all marks, but only one can be chosen]',
      'Which? [broken: No option earns all marks]',
      'Which? [broken: No option earns all marks]',
      'Which? [broken: The weight of an option is no percentage]',
      'Which? [broken: The weight of an option is no percentage]',
    ],
  },
  {
    name: 'partial credit and different weights',
    text: quiz(
      question(
        'multichoice',
        stem,
        single,
        answer('50', 'a'),
        answer('100', 'b'),
        answer('-25', 'c'),
      ),
      question(
        'multichoice',
        stem,
        several,
        answer('75', 'a'),
        answer('25', 'b'),
        answer('0', 'c'),
      ),
    ),
    found: [
      `MCQ Which? a | *b | c ${partial}`,
      'MSQ Which? *a | *b | c [note: Its right options had different weights. Here each has the same share]',
    ],
  },
  {
    name: 'no key',
    text: quiz(
      question('multichoice', stem, single, answer('0', 'a'), answer('0', 'b')),
      question(
        'multichoice',
        stem,
        '<answer><text>a</text></answer><answer><text>b</text></answer>',
      ),
      question('truefalse', stem, answer('0', 'true'), answer('0', 'false')),
      question('numerical', stem),
    ),
    found: [
      'MCQ Which? a | b [key_missing: No option is right]',
      'MCQ Which? a | b [key_missing: No option is right]',
      'MCQ Which? True | False [key_missing: Neither true nor false is right]',
      'Numerical Which? ? [key_missing: It has no number as its answer]',
    ],
  },
  {
    name: 'true and false',
    text: quiz(
      question('truefalse', stem, answer('0', 'true'), answer('100', 'false')),
      question(
        'truefalse',
        stem,
        answer('100', 'true', html('feedback', 'Yes')),
        answer('0', 'false'),
      ),
      question('truefalse', stem, answer('100', 'true'), answer('100', 'false')),
      question('truefalse', stem, answer('100', 'perhaps'), answer('0', 'false')),
    ),
    found: [
      'MCQ Which? True | *False',
      `MCQ Which? *True | False ${feedback}`,
      'Which? [broken: It is not clear whether true or false is right]',
      'Which? [broken: It is not clear whether true or false is right]',
    ],
  },
  {
    name: 'numbers',
    text: quiz(
      question('numerical', stem, number('100', '9.10')),
      question('numerical', stem, number('100', '1.41', '0.01')),
      question('numerical', stem, '<answer fraction="100"><text>-5</text></answer>'),
      question('numerical', stem, number('100', '1,5')),
      question('numerical', stem, number('100', '6.02e23')),
      question(
        'numerical',
        stem,
        '<answer fraction="100">7<feedback><text>x</text></feedback></answer>',
      ),
    ),
    found: [
      'Numerical Which? 9.10',
      'Numerical Which? 1.41 [1.40, 1.42]',
      'Numerical Which? -5',
      'Numerical Which? 1.5',
      'Numerical Which? 6.02e23',
      `Numerical Which? 7 ${feedback}`,
    ],
  },
  {
    name: 'several numbers',
    text: quiz(
      question('numerical', stem, number('100', '7'), number('0', '8'), number('0', '*')),
      question('numerical', stem, number('100', '7'), number('100', '7', '0.5')),
      question('numerical', stem, number('100', '1822', '2'), number('50', '1822', '10')),
      question('numerical', stem, number('100', '3'), number('100', '5')),
      question('numerical', stem, number('50', '7', '1'), number('100', '7')),
      question('numerical', stem, number('100', '*')),
      question('numerical', stem, number('50', '7')),
    ),
    found: [
      'Numerical Which? 7',
      'Numerical Which? 7 [6.5, 7.5]',
      'Numerical Which? 1822 [1820, 1824] [note: Other numbers earned a part of the marks. Here they earn none]',
      'Which? [broken: Several numbers or ranges are right (3 or 5), and a question can have only one]',
      'Which? [broken: Numbers near 7 earn all marks and less]',
      'Which? [broken: Every number earns all marks]',
      'Which? [broken: No number earns all marks]',
    ],
  },
  {
    name: 'texts that are no numbers',
    text: quiz(
      question('numerical', stem, number('100', '1,500')),
      question('numerical', stem, number('100', 'seven')),
      question('numerical', stem, number('100', '5', '-1')),
      question('numerical', stem, number('100', '5', '5%')),
      question('numerical', stem, number('x', '5')),
    ),
    found: [
      'Which? [broken: "1,500" is not a number]',
      'Which? [broken: "seven" is not a number]',
      'Which? [broken: "-1" is not a tolerance]',
      'Which? [broken: "5%" is not a tolerance]',
      'Which? [broken: The weight of an answer is no percentage]',
    ],
  },
  {
    name: 'units, hints and other things that are left behind',
    text: quiz(
      question(
        'numerical',
        ...[stem, number('100', '5'), '<hidden>1</hidden><defaultgrade>0.3333333</defaultgrade>'],
        '<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>',
        '<hint format="html"><text>Think</text></hint>',
      ),
    ),
    found: [
      'Numerical Which? 5 [note: Its marks, 0.3333333, have more than 2 decimals and were left behind] [note: Its unit (m) was left behind] [note: Its hints were left behind] [note: It is hidden in Moodle]',
    ],
  },
  {
    name: 'kinds that a school cannot hold',
    text: quiz(
      ...[
        ...['matching', 'shortanswer', 'essay', 'cloze', 'ordering', 'ddwtos', 'imagetarget'],
        ...['calculated', 'description', 'coderunner'],
      ].map((type) => question(type, stem)),
      `<question>${stem}</question>`,
    ),
    found: [
      ...['matching', 'short_answer', 'essay', 'cloze', 'ordering', 'drag_and_drop', 'hotspot'],
      ...['calculated', 'text_only', 'other', 'other'],
    ].map((kind) => `Which? [${kind}]`),
  },
  {
    name: 'HTML texts',
    text: quiz(
      question(
        'multichoice',
        html('questiontext', '<p>Is <b>H<sub>2</sub>O</b> \\(x^2\\)?</p><ul><li>a</li></ul>'),
        ...[single, answer('100', '<p>5&nbsp;m<sup>2</sup></p>'), answer('0', '<p>&lt;b&gt;</p>')],
        html('generalfeedback', '<p>Because.</p><p>So.</p>'),
      ),
    ),
    found: ['MCQ markdown Is **H₂O** $x^2$?⏎⏎- a *5 m² | <b> (Because.⏎⏎So.)'],
  },
  {
    name: 'texts of other formats',
    text: quiz(
      question(
        'multichoice',
        '<questiontext format="plain_text"><text>a &lt;b&gt; &amp;amp;\n  c \\(x\\)</text></questiontext>',
        ...[single, '<answer fraction="100" format="markdown"><text>**a**</text></answer>'],
        '<answer fraction="0" format="moodle_auto_format"><text>x &lt; y\n2*3</text></answer>',
      ),
      question(
        'multichoice',
        '<questiontext><text>No format &lt;i&gt;here&lt;/i&gt; &amp;eacute;</text></questiontext>',
        ...[
          single,
          '<answer fraction="100"><text>vector&lt;int&gt;</text></answer>',
          answer('0', 'List<T>'),
        ],
      ),
    ),
    found: [
      'MCQ a <b> &amp;⏎  c $x$ ***a** | x < y\n2*3',
      'MCQ markdown No format *here* é *vector<int> | List<T>',
    ],
  },
  {
    name: 'pictures',
    text: quiz(
      question(
        'multichoice',
        html(
          'questiontext',
          '<img src="@@PLUGINFILE@@/a%20b.png" alt="map"> <img src="@@PLUGINFILE@@/none.png" alt="gone">',
          file('a b.png'),
        ),
        single,
        answer('100', '<img src="@@PLUGINFILE@@/c.gif" alt="">', file('c.gif')),
        answer('0', '<img src="https://example.org/d.png" alt="far">'),
        answer('0', `<img src="data:image/gif;base64,${pixel}" alt="here">`),
        answer('0', '<a href="@@PLUGINFILE@@/paper.pdf">paper</a>', file('paper.pdf')),
        answer('0', '<img src="@@PLUGINFILE@@/e.svg" alt="drawn">', file('e.svg')),
        answer('0', '<img src="@@PLUGINFILE@@/f.png" alt="nothing">', file('f.png', '')),
      ),
    ),
    found: [
      [
        'MCQ ![map](picture-1.png) gone *![](picture-1.png) | far | ![here](picture-1.png) | paper | drawn | nothing',
        '[incomplete: The picture none.png is missing]',
        '[incomplete: The picture https://example.org/d.png is on another site, and is not fetched]',
        '[incomplete: The attached file paper.pdf was left behind]',
        '[incomplete: A picture is an SVG drawing, which is not taken]',
        '[incomplete: The picture f.png is empty]',
      ].join(' '),
    ],
  },
  {
    name: 'a picture of Moodle 1',
    text: quiz(
      question(
        'truefalse',
        ...[stem, `<image>a.GIF</image><image_base64>${pixel}</image_base64>`],
        ...[answer('100', 'true'), answer('0', 'false')],
      ),
    ),
    found: ['MCQ Which?⏎⏎![](picture-1.gif) *True | False'],
  },
  {
    name: 'descriptions before questions are their passages',
    text: quiz(
      category('A'),
      question('description', html('questiontext', '<p>Read this.</p>')),
      question('truefalse', stem, answer('100', 'true'), answer('0', 'false')),
      question('essay', stem),
      question('description', html('questiontext', '<p>Unused.</p>')),
      category('B'),
      question('truefalse', stem, answer('100', 'true'), answer('0', 'false')),
    ),
    found: [
      'A: MCQ Which? *True | False [note: The description before it in the file is its passage here]',
      'A: Which? [essay]',
      'A: Unused. [text_only]',
      'B: MCQ Which? *True | False',
    ],
  },
  {
    name: 'descriptions that Moodle has sorted by their kind',
    text: quiz(
      question('description', html('questiontext', '<p>Read this.</p>'), '<hidden>0</hidden>'),
      question(
        'multichoice',
        ...[stem, '<hidden>0</hidden>', single, answer('100', 'a'), answer('0', 'b')],
      ),
    ),
    found: ['Read this. [text_only]', 'MCQ Which? *a | b'],
  },
  {
    name: 'options and texts that are missing',
    text: quiz(
      question('multichoice', stem, single, answer('100', 'a')),
      question('multichoice', stem, single, answer('100', 'a'), answer('0', '')),
      question('multichoice', single, answer('100', 'a'), answer('0', 'b')),
      question(
        'multichoice',
        '<name><text>Only a name</text></name>',
        answer('100', 'a'),
        answer('0', 'b'),
      ),
    ),
    found: [
      'Which? [broken: It has fewer than 2 options]',
      'Which? [broken: An option has no text]',
      ' [broken: The question has no text]',
      'MCQ Only a name *a | b',
    ],
  },
  {
    name: 'hostile names',
    text: quiz(
      category('__proto__/constructor'),
      question('constructor', stem),
      question('__proto__', stem),
      question('truefalse', stem, answer('100', 'constructor'), answer('0', '__proto__')),
    ),
    found: [
      '__proto__ > constructor: Which? [other]',
      '__proto__ > constructor: Which? [other]',
      '__proto__ > constructor: Which? [broken: It is not clear whether true or false is right]',
    ],
  },
]
