import type { FormatExample } from '../test/draft-words.ts'
import { answer, html, number, question, quiz, several, single, stem } from './moodle.documents.ts'

const feedback = '[note: The feedback of single options was left behind]'
const partial = '[note: Other options earned a part of the marks. Here only the right option does]'

/** Small Moodle files with the ways of giving a key, good and broken. */
export const keyExamples: readonly FormatExample[] = [
  {
    name: 'one right option',
    text: quiz(
      question('multichoice', stem, single, answer('100', '<p>a</p>'), answer('0', '<p>b</p>')),
    ),
    found: ['MCQ Which? *a | b'],
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
]
