import type { TextExample } from '../test/draft-summary.ts'

/** Pasted texts with the ways of giving a key, good and broken. */
export const keyExamples: readonly TextExample[] = [
  {
    name: 'a key at the end, several in a line',
    text: '1. x\nA. p\nB. q\n2. y\nA. p\nB. q\n3. z\nA. p\nB. q\n\nAnswer Key\n1-B 2-A 3-B',
    questions: ['1 MCQ: x [p | *q]', '2 MCQ: y [*p | q]', '3 MCQ: z [p | *q]'],
  },
  {
    name: 'a key at the end, one in each line, with solutions',
    text: '1. x\n(a) p\n(b) q\n\n2. y\n(a) p\n(b) q\n\nAnswers:\n1. (b) because q\n2. (a)\nas said',
    questions: ['1 MCQ: x [p | *q] because: because q', '2 MCQ: y [*p | q] because: as said'],
  },
  {
    name: 'a key without a heading',
    text: '1) x\na) p\nb) q\n2) y\na) p\nb) q\n3) z\na) p\nb) q\n\n1.b 2.a 3.b',
    questions: ['1 MCQ: x [p | *q]', '2 MCQ: y [*p | q]', '3 MCQ: z [p | *q]'],
  },
  {
    name: 'a key as a table and in two lines',
    text: '1. x\n(a) p\n(b) q\n2. y\n(a) p\n(b) q\n\n### Answer key\n\n| No. | Answer |\n| --- | --- |\n| 1 | b |\n| 2 | a |',
    questions: ['1 MCQ: x [p | *q]', '2 MCQ: y [*p | q]'],
  },
  {
    name: 'a key with numbers above letters, and options beside each other',
    text: '1. x\n(A) p      (B) q\n(C) r      (D) s\n\n2. y\n(A) p\t(B) q\n\nANSWER KEY\nQ. No.  1   2\nAns     C   A',
    questions: ['1 MCQ: x [p | q | *r | s]', '2 MCQ: y [*p | q]'],
  },
  {
    name: 'a list of answers and a list of solutions',
    text: '1. x\n(a) p\n(b) q\n2. y\n(a) p\n(b) q\n\nANSWERS\n1. (a)   2. (b)\nSOLUTIONS\n1. It is p.\n2. (b) It is q.',
    questions: ['1 MCQ: x [*p | q] because: It is p.', '2 MCQ: y [p | *q] because: It is q.'],
  },
  {
    name: 'answers in other words and without a colon',
    text: 'Q1. x\nA. p\nB. q\nThe correct answer is B\nQ2. y\nA. p\nB. q\nAnswer (A) p\nQ3. z\nA. p\nB. q\nView Answer\nAns = B\nQ4. v\nA. p\nB. q\nSolution (b)\nQ5. w\nA. p\nB. q\nGabarito: letra a',
    questions: [
      '1 MCQ: x [p | *q]',
      '2 MCQ: y [*p | q]',
      '3 MCQ: z [p | *q]',
      '4 MCQ: v [p | *q]',
      '5 MCQ: w [*p | q]',
    ],
  },
  {
    name: 'a key that contradicts the answer below the question',
    text: '1. x\n(a) p\n(b) q\nAns: (a)\n2. y\n(a) p\n(b) q\nAns: (b)\n\nKey: 1-B, 2-B',
    questions: ['1 MCQ: x [p | q] !broken', '2 MCQ: y [p | *q]'],
  },
  {
    name: 'a key for numbers that two questions have',
    text: 'Section A\n1. x\n(a) p\n(b) q\nSection B\n1. y\n(a) p\n(b) q\n\nAnswer key\n1-B',
    questions: ['1 MCQ: x [p | q] !broken !key_missing', '1 MCQ: y [p | q] !broken !key_missing'],
  },
  {
    name: 'a key for each section in its order',
    text: 'Section A\n1. x\n(a) p\n(b) q\n2. v\n(a) p\n(b) q\nSection B\n1. y\n(a) p\n(b) q\n\nAnswer key\nSection A\n1-B 2-A\nSection B\n1-A',
    questions: ['1 MCQ: x [p | *q]', '2 MCQ: v [*p | q]', '1 MCQ: y [*p | q]'],
  },
  {
    name: 'keys for sections in another order than in the paper',
    text: 'Section A: Physics\n1. x\n(a) p\n(b) q\n2. v\n(a) p\n(b) q\nSection B: Chemistry\n1. y\n(a) p\n(b) q\n2. w\n(a) p\n(b) q\n\nAnswer key\nCHEMISTRY\n1-B 2-B\nPHYSICS\n1-A 2-A',
    questions: ['1 MCQ: x [*p | q]', '2 MCQ: v [*p | q]', '1 MCQ: y [p | *q]', '2 MCQ: w [p | *q]'],
  },
  {
    name: 'keys for sections in another order, whose headings are above instructions',
    text: 'Section A: Physics\n\nThis section has 2 questions.\n\nEach carries 4 marks.\n\n1. x\n(a) p\n(b) q\n2. v\n(a) p\n(b) q\n\nSection B: Chemistry\n\nThis section has 2 questions.\n\nEach carries 4 marks.\n\n1. y\n(a) p\n(b) q\n2. w\n(a) p\n(b) q\n\nAnswer key\nCHEMISTRY\n1-B 2-B\nPHYSICS\n1-A 2-A',
    questions: [
      '1 MCQ: x [*p | q] (4)',
      '2 MCQ: v [*p | q] (4)',
      '1 MCQ: y [p | *q] (4)',
      '2 MCQ: w [p | *q] (4)',
    ],
  },
  {
    name: 'keys whose headings contradict the order of the sections',
    text: 'Part I\n1. x\n(a) p\n(b) q\nPart II\n1. y\n(a) p\n(b) q\n\nAnswer key\nPart II\n1-A\nPart III\n1-B',
    questions: ['1 MCQ: x [p | q] !broken !key_missing', '1 MCQ: y [p | q] !broken !key_missing'],
  },
  {
    name: 'the text of the right option above the options',
    text: '#Q Which sinks?\n^ Iron\nA Ice\nB Iron\nC Wood\n\n#Q 12 apples less 5?\n^ 7\nA 5\nB 7\n',
    questions: ['- MCQ: Which sinks? [Ice | *Iron | Wood]', '- MCQ: 12 apples less 5? [5 | *7]'],
  },
  {
    name: 'folded answers of Markdown',
    text: '###### 1. What is it?\n\n```js\n1. let a = `b`;\n(a) == 2\n```\n\n- A: `x`\n- B: y\n\n<details><summary><b>Answer</b></summary>\n<p>\n\n#### Answer: B\n\nIt _must_ be so.\n\n</p>\n</details>\n\n---\n\n###### 2. And now?\n\n- A: p\n- B: q\n\n#### Answer: A',
    questions: [
      '1 MCQ: What is it?⏎⏎```js⏎1. let a = `b`;⏎(a) == 2⏎``` [`x` | *y] because: It _must_ be so.',
      '2 MCQ: And now? [*p | q]',
    ],
  },
  {
    name: 'a bold right option',
    text: '1. x\nA) p\n**B) q**\nC) r\n2. y\nA) **p**\nB) q\n\n3. z\nA) p\nB) q **(correct)**',
    questions: [
      '1 MCQ: x [p | *q | r]',
      '2 MCQ: y [*p | q]',
      '3 MCQ: z [p | q **(correct)**] !key_missing',
    ],
  },
  {
    name: 'a starred right option, a tick and a checked box',
    text: '1. x\nA) p\n*B) q\n2. y\nA) p ✓\nB) q\n3. z\n- [ ] p\n- [x] q\n- [x] r',
    questions: ['1 MCQ: x [p | *q]', '2 MCQ: y [*p | q]', '3 MSQ: z [p | *q | *r]'],
  },
  {
    name: 'stars at the end of the right options of all questions',
    text: '1. x\na) p*\nb) q\n2. y\na) p\nb) q *',
    questions: ['1 MCQ: x [*p | q]', '2 MCQ: y [p | *q]'],
  },
  {
    name: 'a star at the end of a text is no key on its own',
    text: '1. Which is a pointer?\na) int\nb) char*\nc) void',
    questions: ['1 MCQ: Which is a pointer? [int | char* | void] !key_missing'],
  },
  {
    name: 'bold type that contradicts the answer',
    text: '1. x\nA) p\n**B) q**\nAns: A\n2. y\nA) p\n**B) q**\n3. z\nA) p\nB) q\nAns: B',
    questions: ['1 MCQ: x [p | q] !broken', '2 MCQ: y [p | q] !key_missing', '3 MCQ: z [p | *q]'],
  },
  {
    name: 'numbers as answers: exact, in a range, with a unit',
    text: '1. Find x.\nAns: 42\n2. Find y.\nAnswer: 2.5 to 2.7\n3. How fast?\nAns: 36 km/h\n4. Find z.\nAns: 1.41 ± 0.01\n5. Charge?\nAns: $1.6 \\times 10^{-19}$\n6. Temperature?\nAns: -5',
    questions: [
      '1 Numerical: Find x. = 42',
      '2 Numerical: Find y. = 2.6 (2.5 to 2.7)',
      '3 Numerical: How fast? = 36 !note',
      '4 Numerical: Find z. = 1.41 (1.40 to 1.42)',
      '5 Numerical: Charge? = 1.6e-19',
      '6 Numerical: Temperature? = -5',
    ],
  },
  {
    name: 'numbers that can be read in two ways',
    text: '1. x?\nAns: 1,500\n2. y?\nAns:-5\n3. z?\nAns: 3/4\n4. v?\nAns: 5 or 7\n5. w?\nAns: B\n6. u?\nAns: 1,2',
    questions: [
      '1 Numerical: x? !broken',
      '2 Numerical: y? !broken',
      '3 Numerical: z? !broken',
      '4 Numerical: v? !broken',
      '5 Numerical: w? !broken',
      '6 Numerical: u? !broken',
    ],
  },
  {
    name: 'two numbers joined by a word are two answers, except after "between"',
    text: '1. Roots?\nAns: 3 and 4\n2. x?\nAns: -3 and 4\n3. y?\nAns: between 2.5 and 2.7\n4. z?\nAns: Between 5 to 6',
    questions: [
      '1 Numerical: Roots? !broken',
      '2 Numerical: x? !broken',
      '3 Numerical: y? = 2.6 (2.5 to 2.7)',
      '4 Numerical: z? = 5.5 (5 to 6)',
    ],
  },
  {
    name: 'a tolerance or a range below a number',
    text: '1. pi?\nAnswer: 3.14\nTolerance: ±0.01\n2. e?\nAnswer: 2.72\nRange: 2.70 to 2.74\nMarks: 2\n3. a?\nAns: 5\nAccepted range: 4.9-5.1\nExplanation: so\n4. b?\nAns: 7\nError: 0.1\n5. c?\nAns: 8 m\nMin: 7 m\nMax: 9 m\n6. d?\nAns: 5\nMaximum marks: 4',
    questions: [
      '1 Numerical: pi? = 3.14 (3.13 to 3.15)',
      '2 Numerical: e? = 2.72 (2.70 to 2.74) (2)',
      '3 Numerical: a? = 5 (4.9 to 5.1) because: so',
      '4 Numerical: b? = 7 (6.9 to 7.1)',
      '5 Numerical: c? = 8 (7 to 9) !note',
      '6 Numerical: d? = 5 because: Maximum marks: 4',
    ],
  },
  {
    name: 'limits of a number that are not certain',
    text: '1. a?\nAns: 5\nTolerance: 1%\n2. b?\nAns: 5\nRange: 6 to 7\n3. c?\nAns: 5\nMin: 4\n4. d?\nAns: 4 to 6\nTolerance: 1\n5. e?\nAns: 5\nMargin of error: 1\n6. f?\nTolerance: 1\nAns: 5\n7. g?\nAns: 5\nExplanation: so\nRange: 4 to 6\n8. The least is?\nMin: 3\nMax: 9\nFind it.\nAns: 3',
    questions: [
      '1 Numerical: a? !broken',
      '2 Numerical: b? !broken',
      '3 Numerical: c? !broken',
      '4 Numerical: d? !broken',
      '5 Numerical: e? !broken',
      '6 Numerical: f?⏎Tolerance: 1 !broken',
      '7 Numerical: g? because: so !broken',
      '8 Numerical: The least is?⏎Min: 3⏎Max: 9⏎Find it. = 3',
    ],
  },
  {
    name: 'true and false',
    text: '1. Ice floats.\nAnswer: True\n2. Iron floats. (True/False)\nAnswer: F\n3. पानी गीला है।\nउत्तर: सत्य',
    questions: [
      '1 MCQ: Ice floats. [*True | False]',
      '2 MCQ: Iron floats. (True/False) [True | *False]',
      '3 MCQ: पानी गीला है। [*सत्य | असत्य]',
    ],
  },
  {
    name: 'answers that name no option, or two in one',
    text: '1. x\n(a) p\n(b) q\nAns: (e)\n2. y\n(a) p\n(b) q\nAns: (a) or (b)\n3. z\n(a) p\n(b) q\nAns: (b) p\n4. v\n(a) p\n(b) q\nAns: Bonus\n5. w\n(a) p\n(b) q\nAns: (a) and (b) are wrong',
    questions: [
      '1 MCQ: x [p | q] !broken',
      '2 MCQ: y [p | q] !broken',
      '3 MCQ: z [p | q] !broken',
      '4 MCQ: v [p | q] !broken',
      '5 MCQ: w [p | q] !broken',
    ],
  },
  {
    name: 'an answer that is the text of an option',
    text: '1. Capital of Italy?\na) Paris\nb) Rome\nAnswer: rome\n2. And of France?\na) Paris\nb) Rome\nAnswer: Paris',
    questions: [
      '1 MCQ: Capital of Italy? [Paris | *Rome]',
      '2 MCQ: And of France? [*Paris | Rome]',
    ],
  },
  {
    name: 'letters that are also texts of options, decided by the other answers',
    text: '1. Which vitamin?\nA) C\nB) A\nC) K\nAnswer: C\n2. y\nA) p\nB) q\nAnswer: B',
    questions: ['1 MCQ: Which vitamin? [C | A | *K]', '2 MCQ: y [p | *q]'],
  },
  {
    name: 'letters that are also texts of options, without other answers',
    text: '1. Which vitamin?\nA) C\nB) A\nC) K\nAnswer: C',
    questions: ['1 MCQ: Which vitamin? [C | A | K] !broken'],
  },
  {
    name: 'an answer that is two letters or the text of one option',
    text: '1. Universal recipient?\nA) A\nB) B\nC) AB\nD) O\nAnswer: AB\n2. Hypotenuse?\nA) AB\nB) BC\nC) AC\nAnswer: AC\n3. Which?\nA) p\nB) q\nC) A and B\nAnswer: A and B\n4. Which else?\n(a) p\n(b) q\n(c) (a), (b)\nAns: (a), (b)\n5. y\nA) p\nB) q\nAnswer: B',
    questions: [
      '1 MCQ: Universal recipient? [A | B | AB | O] !broken',
      '2 MCQ: Hypotenuse? [AB | BC | AC] !broken',
      '3 MCQ: Which? [p | q | A and B] !broken',
      '4 MCQ: Which else? [p | q | (a), (b)] !broken',
      '5 MCQ: y [p | *q]',
    ],
  },
  {
    name: 'letters that are the text of one option where one answer is right',
    text: 'SECTION A (Single correct)\n1. Hypotenuse?\nA) AB\nB) BC\nC) AC\nAnswer: AC\n2. Universal recipient?\nA) A\nB) B\nC) AB\nType: MCQ\nAnswer: AB\n3. y\nA) p\nB) q\nAnswer: B',
    questions: [
      '1 MCQ: Hypotenuse? [AB | BC | *AC]',
      '2 MCQ: Universal recipient? [A | B | *AB]',
      '3 MCQ: y [p | *q]',
    ],
  },
  {
    name: 'a number as the answer to options with letters',
    text: '1. 2 + 2\nA) 3\nB) 4\nC) 5\nAnswer: 4\n2. x\nA) p\nB) q\nAnswer: B',
    questions: ['1 MCQ: 2 + 2 [3 | *4 | 5]', '2 MCQ: x [p | *q]'],
  },
  {
    name: 'a number that may be the place of an option',
    text: '1. 2 + 1\nA) 1\nB) 2\nC) 3\nAnswer: 2\n2. x\nA) p\nB) q\nAnswer: 2',
    questions: ['1 MCQ: 2 + 1 [1 | 2 | 3] !broken', '2 MCQ: x [p | q] !broken'],
  },
  {
    name: 'a question without a key between others',
    text: '1. x\n(a) p\n(b) q\nAns: (a)\n2. y\n(a) p\n(b) q\n3. z\n(a) p\n(b) q\nAns: (b)',
    questions: ['1 MCQ: x [*p | q]', '2 MCQ: y [p | q] !key_missing', '3 MCQ: z [p | *q]'],
  },
]
