import type { FormatExample } from '../test/draft-words.ts'

const several =
  'so it is not clear whether one or all of them are to be chosen. Several right options are written ~%50%'
const feedback = '[note: The feedback of single options was left behind]'
const partial = '[note: Other options earned a part of the marks. Here only the right option does]'
const brace =
  '[broken: A brace { or } has no counterpart. A brace within a text is written \\{ or \\}]'

/** Small files as the public documentation of GIFT and its users write them, good and broken. */
export const giftExamples: readonly FormatExample[] = [
  {
    name: 'one right option',
    text: 'Who wrote Hamlet? {=Shakespeare ~Marlowe ~Jonson}',
    found: ['MCQ Who wrote Hamlet? *Shakespeare | Marlowe | Jonson'],
  },
  {
    name: 'a title, lines and feedback',
    text: '::Q1:: Where is\nthe Louvre?\n{\n~Rome#No, it is not.\n=Paris # Yes\n~Bonn\n}',
    found: [`MCQ Where is⏎the Louvre? Rome | *Paris | Bonn ${feedback}`],
  },
  {
    name: 'true and false in all spellings',
    text: 'Ice floats. {T}\n\nIron floats. {FALSE#wrong#right}\n\nWood floats. {true}\n\nLead floats.{F}',
    found: [
      'MCQ Ice floats. *True | False',
      `MCQ Iron floats. True | *False ${feedback}`,
      'MCQ Wood floats. *True | False',
      'MCQ Lead floats. True | *False',
    ],
  },
  {
    name: 'several right options by weights',
    text: 'Which are prime? {~%50%2 ~%50%3 ~%-100%4 ~6}\n\nWhich? {~%33.333%a ~%33.333%b ~%33.333%c ~d}',
    found: ['MSQ Which are prime? *2 | *3 | 4 | 6', 'MSQ Which? *a | *b | *c | d'],
  },
  {
    name: 'several right options, each with all marks',
    text: 'Which are even? {~%100%2 ~%100%4 ~5}',
    found: ['MSQ Which are even? *2 | *4 | 5'],
  },
  {
    name: 'right options of different weights',
    text: 'Which? {~%75%a ~%25%b ~c}',
    found: [
      'MSQ Which? *a | *b | c [note: Its right options had different weights. Here each has the same share]',
    ],
  },
  {
    name: 'weights that do not add up',
    text: 'Which? {~%50%a ~%25%b ~c}',
    found: ['Which? [broken: The weights of its right options add up to 75 %, not to 100 %]'],
  },
  {
    name: 'partial credit beside the right option',
    text: 'Which? {=a ~%50%b ~%-25%c}',
    found: [`MCQ Which? *a | b | c ${partial}`],
  },
  {
    name: 'two right options of a question with one answer',
    text: 'Which? {=a =b ~c}',
    found: [`Which? [broken: 2 options are right by themselves, ${several}]`],
  },
  {
    name: 'a right option by its sign and one by its weight',
    text: 'Which? {=a ~%100%b ~c}',
    found: [`Which? [broken: 2 options are right by themselves, ${several}]`],
  },
  {
    name: 'signs that contradict each other',
    text: 'Which? {=%50%a ~%50%b}\n\nWhich? {=~%50%a =~%50%b ~c}\n\nWhich? {~%150%a ~b}',
    found: [
      'Which? [broken: An option has both the sign = and the weight 50 %]',
      'Which? [broken: The sign = has no option after it. Several right options are written ~%50%]',
      'Which? [broken: An option has the weight 150 %]',
    ],
  },
  {
    name: 'no right option',
    text: 'Which? {~a ~b}\n\nWhich? {~%-50%a ~%-50%b}\n\nHow many? {#}',
    found: [
      'MCQ Which? a | b [key_missing: No option is right]',
      'MSQ Which? a | b [key_missing: No option is right]',
      'Numerical How many? ? [key_missing: It has no number as its answer]',
    ],
  },
  {
    name: 'one option, or an empty one',
    text: 'Which? {~a}\n\nWhich? {~a ~ =b}\n\nWhich? {~a ~[html] =b}',
    found: [
      'Which? [broken: It has fewer than 2 options]',
      'Which? [broken: An option has no text]',
      'Which? [broken: An option has no text]',
    ],
  },
  {
    name: 'numbers',
    text: 'a {#3}\n\nb {#3.10:0.05}\n\nc {#1.5..2.5}\n\nd {#-5..-3}\n\ne {#1e3}\n\nf {#200:5%}\n\ng {#5:0}.',
    found: [
      'Numerical a 3',
      'Numerical b 3.10 [3.05, 3.15]',
      'Numerical c 2.0 [1.5, 2.5]',
      'Numerical d -4 [-5, -3]',
      'Numerical e 1e3',
      'Numerical f 200 [190, 210]',
      'Numerical g _____. 5',
    ],
  },
  {
    name: 'several numbers',
    text: 'a {#=3 =%50%3:1#close}\n\nb {#=3:1 =3.5:1}\n\nc {#=3 =5}\n\nd {#=%0%4 =%100%5:0 =%0%*}\n\ne {#=%50%3}\n\nf {#=3 ~4}',
    found: [
      `Numerical a 3 [note: Other numbers earned a part of the marks. Here they earn none] ${feedback}`,
      'Numerical b 3 [2, 4.5]',
      'c [broken: It has several right numbers that are not one range]',
      'Numerical d 5',
      'e [broken: No number earns all marks]',
      'f [broken: A number begins with ~, but numbers begin with =]',
    ],
  },
  {
    name: 'what is no number',
    text: 'a {#three}\n\nb {#1,500}\n\nc {#5..1}\n\nd {#1...5}\n\ne {#3:-1}\n\nf {#3:x}\n\ng {#1:2:3}\n\nh {#1/2}',
    found: [
      'a [broken: "three" is not a number]',
      'b [broken: "1,500" is not a number]',
      'c [broken: The range 5 to 1 ends before it begins]',
      'd [broken: "1...5" is not a range of numbers]',
      'e [broken: "-1" is not a tolerance]',
      'f [broken: "x" is not a tolerance]',
      'g [broken: "1:2:3" is not a number]',
      'h [broken: "1/2" is not a number]',
    ],
  },
  {
    name: 'kinds that are left out',
    text: 'Match {=a -> 1 =b -> 2 =c -> 3}\n\nCapital? {=Paris =paris}\n\nDiscuss. {}\n\nOnly a text.\n\nThe {=cat} sat on the {=mat}.\n\nA {1:MULTICHOICE:=b~c} gap',
    found: [
      'Match [matching]',
      'Capital? [short_answer]',
      'Discuss. [essay]',
      'Only a text. [text_only]',
      'The {=cat} sat on the {=mat}. [cloze]',
      'A {1:MULTICHOICE:=b~c} gap [cloze]',
    ],
  },
  {
    name: 'a gap within the sentence',
    text: 'Two plus {=two ~three} equals four.\n\nIt is {=a ~b}.\n\nIs it? {=a ~b}.\n\n[markdown]The **{=a ~b}** one',
    found: [
      'MCQ Two plus _____ equals four. *two | three',
      'MCQ It is _____. *a | b',
      'MCQ Is it? *a | b',
      'MCQ markdown The **\\_\\_\\_\\_\\_** one *a | b',
    ],
  },
  {
    name: 'escaped characters',
    text: 'Is 1 \\= 1\\: yes\\{no\\}\\~\\#\\\\?\\nSure {=\\=a\\#1 ~\\~b}',
    found: ['MCQ Is 1 = 1: yes{no}~#\\?⏎Sure *=a#1 | ~b'],
  },
  {
    name: 'general feedback is the explanation',
    text: 'Which? {=a ~b####[markdown]Because **a**.}\n\nHow many? {#3####Count.}\n\nTrue? {T#no####Yes.}\n\nDiscuss {####Well}',
    found: [
      'MCQ Which? *a | b (Because **a**.)',
      'Numerical How many? 3 (Count.)',
      `MCQ True? *True | False (Yes.) ${feedback}`,
      'Discuss (Well) [essay]',
    ],
  },
  {
    name: 'categories, ids and tags',
    text: '$CATEGORY: $course$/top/Default for Physics/Optics//Light/Lenses\n\n// [id:L-1] [tag:lens] [tag:a\\]b]\nWhich? {=a ~b}\n\n$CATEGORY: Chemistry\n::x::Which? {=c ~d}\n\n// question: 5  name: x\n\nWhich? {T}',
    found: [
      'Optics/Light > Lenses: MCQ Which? *a | b #lens #a]b @L-1',
      'Chemistry: MCQ Which? *c | d',
      'Chemistry: MCQ Which? *True | False',
    ],
  },
  {
    name: 'comments within a question',
    text: '// a\nWhich? {\n// the right one\n=a\n~b // not one\n}\n// end',
    found: ['MCQ Which? *a | b // not one'],
  },
  {
    name: 'a number that an earlier answer takes',
    text: 'How many? {#=%50%5:1 =5}\n\nHow many? {#=%0%9 =5:1}',
    found: [
      'How many? [broken: Numbers near 5 earn all marks and less]',
      'Numerical How many? 5 [4, 6]',
    ],
  },
  {
    name: 'HTML with signs that are no tags',
    text: '[html]<p>Is a<b and c>d in vector<int>?</p> {T}',
    found: ['MCQ Is a<b and c>d in vector<int>? *True | False'],
  },
  {
    name: 'formulas as LaTeX has them',
    text: 'Is $x = \\frac{1}{2}$ and $\\{a\\}$? {=$x=1$ ~$\\sqrt{2}$ ~\\(x \\neq {y}\\)}',
    found: ['MCQ Is $x = \\frac{1}{2}$ and $\\{a\\}$? *$x=1$ | $\\sqrt{2}$ | $x \\neq {y}$'],
  },
  {
    name: 'formulas with the escapes of GIFT',
    text: 'Is $$c\\=\\sqrt\\{a^2\\}$$? {=\\\\(\\\\frac\\{1\\}\\{2\\}\\\\) ~$x \\neq y$ ~$\\\\nu\\n x$}',
    found: ['MCQ Is $$c=\\sqrt{a^2}$$? *$\\frac{1}{2}$ | $x \\neq y$ | $\\nu\n x$'],
  },
  {
    name: 'braces of a formula that could mean two things',
    text: 'Is $A=\\{1,2\\}$ a set? {T}',
    found: [
      "MCQ Is $A={1,2}$ a set? *True | False [note: In $A=\\{1,2\\}$ the signs \\{ and \\} were read as GIFT's { and }]",
    ],
  },
  {
    name: 'dollars that are no formulas',
    text: 'What does $a hold? {=$name ~$age ~$5 ~costs $6}\n\nWhich? {~$HOME\n=$PATH\n~$USER}',
    found: [
      'MCQ What does $a hold? *$name | $age | $5 | costs $6',
      'MCQ Which? $HOME | *$PATH | $USER',
    ],
  },
  {
    name: 'signs that may be characters of a text',
    text: 'Which? {~x=5 ~x=6}\n\nWhich? {\n~y = 1\n~y > 1\n}\n\nWhich? {=a~b ~c}\n\nWhich? {=yes~no}',
    found: [
      'Which? [broken: It is not clear whether the = in "~x=5 ~x=6" begins an answer. Within a text it is written \\=]',
      'Which? [broken: It is not clear whether the = in "~y = 1 ~y > 1" begins an answer. Within a text it is written \\=]',
      'Which? [broken: It is not clear whether the ~ in "=a~b ~c" begins an answer. Within a text it is written \\~]',
      'MCQ Which? *yes | no',
    ],
  },
  {
    name: 'a name that ends with the sign of feedback',
    text: 'Which? {~C# ~C\\#\n=Java}\n\nWhich? {~C# =Java#}',
    found: [
      'MCQ Which? C | C# | *Java [note: The # after "C" was read as the beginning of feedback. Within a text it is written \\#]',
      'MCQ Which? C | *Java',
    ],
  },
  {
    name: 'braces without a counterpart',
    text: 'Which? {=a ~b\n\nWhich? =a ~b}\n\nWhich {one? {=a ~b}\n\nFine {T}',
    found: [
      `Which? {=a ~b ${brace}`,
      `Which? =a ~b} ${brace}`,
      `Which {one? {=a ~b} ${brace}`,
      'MCQ Fine *True | False',
    ],
  },
  {
    name: 'blank lines among the answers',
    text: 'Which?\n{\n=a\n\n~b\n\n\n~c\n\n}\n\nNext? {F}',
    found: ['MCQ Which? *a | b | c', 'MCQ Next? True | *False'],
  },
  {
    name: 'no blank line between questions',
    text: 'One? {T}\nTwo? {F}\n::c::Three? {=a ~b}\n::d:: Four? {#4}',
    found: [
      'MCQ One? *True | False',
      'MCQ Two? True | *False',
      'MCQ Three? *a | b',
      'Numerical Four? 4',
    ],
  },
  {
    name: 'code with braces, and braces that are no answers',
    text: 'What does f() { return 1; } do? {=returns 1 ~nothing}\n\nWhich? {China}\n\nWhich? {China =Japan ~Korea}',
    found: [
      'MCQ What does f() { return 1; } do? *returns 1 | nothing',
      'Which? {China} [broken: The text in braces is no list of answers, which begin with = or ~]',
      'Which? {China =Japan ~Korea} [broken: The text in braces is no list of answers, which begin with = or ~]',
    ],
  },
  {
    name: 'a text that names its format',
    text: '[plain]Is <b>x</b> bold? {=[plain]%5% ~no}\n\n[markdown]Is **x**? {=a ~b}\n\nWhich tag? {=<a> ~<p>}',
    found: [
      'MCQ Is <b>x</b> bold? *%5% | no',
      'MCQ markdown Is **x**? *a | b',
      'MCQ Which tag? *<a> | <p>',
    ],
  },
  {
    name: 'pictures that are not in the file',
    text: '[markdown]See ![a map](https\\://example.org/map.png) {T}',
    found: [
      'MCQ markdown See ![a map](https://example.org/map.png) *True | False [incomplete: The picture https://example.org/map.png is missing]',
    ],
  },
  {
    name: 'HTML, said or wrapped by an editor',
    text: '[html]<p>Which <i>one</i> is H<sub>2</sub>O?</p> {=<b>water</b> ~<p>ice<br></p>#<p>no</p>}\n\n<p>One &amp; two?</p> {T}\n\nIs it CO<sub>2</sub>? {T}\n\n[html]<img src\\="a.png" alt\\="A map"> Where? {T}',
    found: [
      `MCQ markdown Which *one* is H₂O? ***water** | ice ${feedback}`,
      'MCQ One & two? *True | False',
      'MCQ Is it CO₂? *True | False',
      'MCQ A map Where? *True | False [incomplete: The picture a.png is missing]',
    ],
  },
  {
    name: 'an export of Moodle',
    text: '// question: 0  name: Switch category to $course$/top/Default for X\n$CATEGORY: $course$/top/Default for X\n\n\n// question: 1  name: Q\n::Q::[html]<p>What is \\\\(\\\\frac\\{1\\}\\{2\\}\\\\)?<br></p>{\n\t~<p>0.4</p>\n\t=<p>0.5</p>#<p>Yes</p>\n\t####<p>So.</p>\n}\n\n\n::R::[html]<p>pi?</p>{#\n\t=%100%3.14:0.01#\n\t=%50%3:0#\n}\n',
    found: [
      `MCQ What is $\\frac{1}{2}$? 0.4 | *0.5 (So.) ${feedback}`,
      'Numerical pi? 3.14 [3.13, 3.15] [note: Other numbers earned a part of the marks. Here they earn none]',
    ],
  },
  {
    name: 'no text',
    text: '{=a ~b}\n\n::What is it?::{=c ~d}',
    found: [' [broken: The question has no text]', 'MCQ What is it? *c | d'],
  },
]
