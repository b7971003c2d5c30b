import type { FormatExample } from '../test/draft-words.ts'

const noLetters = '[broken: Its options do not begin with the letters A, B, C]'

/** Small files as the documentation of Aiken and its users write them, good and broken. */
export const aikenExamples: readonly FormatExample[] = [
  {
    name: 'the form of the documentation',
    text: 'Which is a vowel?\nA. b\nB. c\nC. e\nANSWER: C\n\nWhich is a digit?\nA) a\nB) 1\nANSWER: B',
    found: ['MCQ Which is a vowel? b | c | *e', 'MCQ Which is a digit? a | *1'],
  },
  {
    name: 'no blank line between questions',
    text: 'One?\nA. a\nB. b\nANSWER: A\nTwo?\nA. c\nB. d\nANSWER: B',
    found: ['MCQ One? *a | b', 'MCQ Two? c | *d'],
  },
  {
    name: 'blank lines within a question',
    text: 'One?\n\nWhich?\n\nA. a\n\nB. b\n\nANSWER: A\n\n\nTwo?\nA. c\nB. d\nANSWER: B',
    found: ['MCQ One?⏎⏎Which? *a | b', 'MCQ Two? c | *d'],
  },
  {
    name: 'texts and options of several lines',
    text: 'What is printed?\n  x = 1\nA. 1\nand 2\nB. 3\nANSWER: B',
    found: ['MCQ What is printed?⏎  x = 1 1\nand 2 | *3'],
  },
  {
    name: 'small letters and other spellings of the answer',
    text: 'One?\na. x\nb. y\nAnswer: b\n\nTwo?\nA. x\nB. y\nANSWER: (A)\n\nThree?\nA. x\nB. y\nanswer: B. y\n\nFour?\nA. x\nB. y\nANSWER:A',
    found: ['MCQ One? x | *y', 'MCQ Two? *x | y', 'MCQ Three? x | *y', 'MCQ Four? *x | y'],
  },
  {
    name: 'an answer that is no option',
    text: 'One?\nA. x\nB. y\nANSWER: C\n\nTwo?\nA. x\nB. y\nANSWER: B. z\n\nThree?\nA. x\nB. y\nANSWER: x\n\nFour?\nA. x\nB. y\nANSWER: AB',
    found: [
      'One? [broken: The answer "C" is not one of its options A to B]',
      'Two? [broken: The answer "B. z" is not one of its options]',
      'Three? [broken: The answer "x" is not one of its options A to B]',
      'Four? [broken: The answer "AB" is not one of its options A to B]',
    ],
  },
  {
    name: 'several right options',
    text: 'One?\nA. x\nB. y\nC. z\nANSWER: A, C\n\nTwo?\nA. x\nB. y\nANSWER: A and B\n\nThree?\nA. x\nB. y\nANSWER: A, A\n\nFour?\nA. x\nB. y\nANSWER: A, D',
    found: [
      'MSQ One? *x | y | *z',
      'MSQ Two? *x | *y',
      'Three? [broken: The answer "A, A" names an option twice]',
      'Four? [broken: The answer "A, D" is not one of its options A to B]',
    ],
  },
  {
    name: 'no answer, or two',
    text: 'One?\nA. x\nB. y\n\nTwo?\nA. x\nB. y\nANSWER:\n\nThree?\nA. x\nB. y\nANSWER: A\nANSWER: B',
    found: [
      'MCQ One? x | y [key_missing: It has no answer]',
      'MCQ Two? x | y [key_missing: It has no answer]',
      'Three? [broken: It has several answer lines]',
    ],
  },
  {
    name: 'letters that are missing or repeated',
    text: 'One?\nA. x\nC. y\nANSWER: A\n\nTwo?\nA. x\nA. y\nANSWER: A\n\nThree?\nA. x\nB. y\nD. z\nANSWER: B',
    found: [
      'One? [broken: After option A comes option C]',
      'Two? [broken: After option A comes option A]',
      'Three? [broken: After option B comes option D]',
    ],
  },
  {
    name: 'one option, an empty one, none',
    text: 'One?\nA. x\nANSWER: A\n\nTwo?\nA. x\nB.\nANSWER: A\n\nThree?\nANSWER: A',
    found: [
      'One? [broken: It has fewer than 2 options]',
      'Two? [broken: An option has no text]',
      `Three? ${noLetters}`,
    ],
  },
  {
    name: 'no text',
    text: 'A. x\nB. y\nANSWER: A\n\nANSWER: B',
    found: [
      ' [broken: The question has no text]',
      ` [broken: The question has no text] ${noLetters}`,
    ],
  },
  {
    name: 'lines of the text with letters and numbers',
    text: '1. B. F. Skinner was\nB. F. Skinner:\n1. a man\n2. a doctor\nA. only 1\nB. only 2\nANSWER: A',
    found: ['MCQ 1. B. F. Skinner was⏎B. F. Skinner:⏎1. a man⏎2. a doctor *only 1 | only 2'],
  },
  {
    name: 'options with numbers',
    text: '1. One?\n1. x\n2. y\n3. z\nANSWER: 3\n\nTwo?\n0. x\n1. y\nANSWER: 1\n\nThree?\n1. x\n2. y\nANSWER: A\n\nFour?\nr. w\n1. x\n2. y\nANSWER: 1\n\nFive?\n2. x\n3. y\nANSWER: 2',
    found: [
      'MCQ 1. One? x | y | *z',
      'MCQ Two? x | *y',
      'Three? [broken: The answer "A" is not one of its options 1 to 2]',
      `Four?⏎r. w⏎1. x⏎2. y ${noLetters}`,
      `Five?⏎2. x⏎3. y ${noLetters}`,
    ],
  },
  {
    name: 'true and false',
    text: 'truefalse\nIce floats.\nAnswer: True\nFeedback: It is light.\n\nIron floats.\nANSWER: False\n\ntruefalse\nWood floats.\n\ntruefalse\nLead floats.\nAnswer: no',
    found: [
      'MCQ Ice floats. *True | False (It is light.)',
      'MCQ Iron floats. True | *False',
      'MCQ Wood floats. True | False [key_missing: It has no answer]',
      'Lead floats. [broken: The answer "no" is neither True nor False]',
    ],
  },
  {
    name: 'numbers',
    text: 'numerical\nOne?\nAnswer: 3.50\n\nnumerical\nTwo?\n\nnumerical\nThree?\nAnswer: 5, 7\n\nnumerical\nFour?\nAnswer: 5,7\n\nnumerical\nFive?\nAnswer: five',
    found: [
      'Numerical One? 3.50',
      'Numerical Two? ? [key_missing: It has no answer]',
      'Three? [broken: The answer "5, 7" is not one number]',
      'Four? [broken: The answer "5,7" is not one number]',
      'Five? [broken: The answer "five" is not one number]',
    ],
  },
  {
    name: 'kinds that are left out',
    text: 'essay\nDiscuss.\n\nshort answer\nCapital?\nAnswer: Paris, paris\n\ncloze\nA {1:SA:=b}\n\ndescription\nRead.\n\nordering\nOrder\n1. a\n2. b\nAnswer: 2,1\n\nmatching\nMatch\n1. a\nmatch: b\n\nmultichoice\nLast?\nA. x\nB. y\nANSWER: B',
    found: [
      'Discuss. [essay]',
      'Capital? [short_answer]',
      'A {1:SA:=b} [cloze]',
      'Read. [text_only]',
      'Order⏎1. a⏎2. b [ordering]',
      'Match⏎1. a⏎match: b [matching]',
      'MCQ Last? x | *y',
    ],
  },
  {
    name: 'a typed answer without a kind',
    text: 'What is 2 + 2?\nANSWER: 4\n\nOnly a text',
    found: [`What is 2 + 2? ${noLetters}`, 'Only a text [text_only]'],
  },
  {
    name: 'categories',
    text: 'category\nPhysics\nPor defecto en Physics\nOptics\n\nOne?\nA. x\nB. y\nANSWER: A\n\ncategory\n$course$\nChemistry\n\nTwo?\nA. x\nB. y\nANSWER: B',
    found: ['Physics > Optics: MCQ One? *x | y', 'Chemistry: MCQ Two? x | *y'],
  },
  {
    name: 'explanations',
    text: 'One?\nA. x\nB. y\nANSWER: A\nFeedback: Because\nof a.\n\nTwo?\nA. x\nB. y\nANSWER: B\n\nExplanation: So.\n\nThree?\nA. x\nB. y\nANSWER: B\ngfeed. Well',
    found: ['MCQ One? *x | y (Because⏎of a.)', 'MCQ Two? x | *y (So.)', 'MCQ Three? x | *y (Well)'],
  },
  {
    name: 'a question that was swallowed by an explanation',
    text: 'One?\nA. x\nB. y\nANSWER: A\nFeedback: Because.\nTwo?\nA. x\nB. y\nANSWER: B',
    found: ['One? (Because.⏎Two?⏎A. x⏎B. y) [broken: It has several answer lines]'],
  },
  {
    name: 'formulas and signs',
    text: 'Is \\(x^2\\) < \\[y\\] a * b?\nA. $x$ #1\nB. <b>\nANSWER: A',
    found: ['MCQ Is $x^2$ < $$y$$ a * b? *$x$ #1 | <b>'],
  },
  {
    name: 'words that name a kind within a text',
    text: 'Which word is it?\nmatching\nA. order\nB. essay\ncategory\nANSWER: A',
    found: ['MCQ Which word is it?⏎matching *order | essay\ncategory'],
  },
]
