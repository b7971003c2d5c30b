import type { FormatExample } from '../test/draft-words.ts'
import {
  answer,
  category,
  file,
  html,
  number,
  pixel,
  question,
  quiz,
  single,
  stem,
} from './moodle.documents.ts'

/** Small Moodle files with texts, pictures, categories and other kinds of questions. */
export const textExamples: readonly FormatExample[] = [
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
    name: 'several languages in one text',
    text: quiz(
      question(
        'truefalse',
        html(
          'questiontext',
          '<span lang="en" class="multilang">One</span><span lang="es" class="multilang">Uno</span>',
        ),
        ...[answer('100', 'true'), answer('0', 'false')],
      ),
    ),
    found: [
      'MCQ OneUno *True | False [incomplete: Its text is in several languages, which stand one after the other here]',
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
