import type { QuestionDraft } from '../question-draft.ts'

/** A pasted text, and what each of its questions is read as by {@link summaryOf}. */
export interface TextExample {
  readonly name: string
  readonly text: string
  readonly questions: readonly string[]
}

/** A question in one line: its right options have a star, its problems an exclamation mark. */
export function summaryOf(draft: QuestionDraft): string {
  const { place, type, statement, options, number, problems, marks, category } = draft
  const shown = options.map(({ text, isCorrect }) => `${isCorrect ? '*' : ''}${text.text}`)
  const range = number?.range ? ` (${number.range.low} to ${number.range.high})` : ''
  return [
    `${place.name ?? '-'} ${type}: ${statement.text}`,
    ...(shown.length > 0 ? [`[${shown.join(' | ')}]`] : []),
    ...(number ? [`= ${number.answer}${range}`] : []),
    ...(marks === null ? [] : [`(${marks})`]),
    ...(category.length > 0 ? [`in ${category.join(' / ')}`] : []),
    ...(draft.passage ? [`passage: ${draft.passage.text}`] : []),
    ...(draft.explanation ? [`because: ${draft.explanation.text}`] : []),
    ...problems.map((problem) =>
      problem.kind === 'left_out' ? `!left_out ${problem.what}` : `!${problem.kind}`,
    ),
  ]
    .join(' ')
    .replaceAll('\n', '⏎')
}

/** The same question with its number, options and answer written in each usual way. */
export const textExamples: readonly TextExample[] = [
  {
    name: 'one bold option among questions with answers that are not bold',
    text: '1. Which is a metal?\n(a) Iron\n(b) Neon\nAns: (a)\n\n2. Which is a gas?\n(a) Iron\n**(b) None of these**',
    questions: [
      '1 MCQ: Which is a metal? [*Iron | Neon]',
      '2 MCQ: Which is a gas? [Iron | None of these] !key_missing',
    ],
  },
  {
    name: 'numbers with points, letters in brackets, an answer below',
    text: '1. Which is a metal?\n(a) Iron\n(b) Neon\n(c) Argon\n(d) Xenon\nAns: (a)\n\n2. Which is a gas?\n(a) Iron\n(b) Neon\nAns: (b)',
    questions: [
      '1 MCQ: Which is a metal? [*Iron | Neon | Argon | Xenon]',
      '2 MCQ: Which is a gas? [Iron | *Neon]',
    ],
  },
  {
    name: 'Q1. and A), B) with the answer as a letter',
    text: 'Q1. Which is a metal?\nA) Iron\nB) Neon\nAnswer: A\nQ2. Which is a gas?\nA) Iron\nB) Neon\nAnswer: B',
    questions: ['1 MCQ: Which is a metal? [*Iron | Neon]', '2 MCQ: Which is a gas? [Iron | *Neon]'],
  },
  {
    name: 'Question 3: and several right options',
    text: 'Question 3: Which are prime?\nA. 2\nB. 4\nC. 5\nCorrect: A, C\nExplanation: 4 is 2 times 2.',
    questions: ['3 MSQ: Which are prime? [*2 | 4 | *5] because: 4 is 2 times 2.'],
  },
  {
    name: 'several right options as AC, with and, and in brackets',
    text: '1) x?\na) p\nb) q\nc) r\nAns. AC\n2) y?\na) p\nb) q\nc) r\nAns. a and b\n3) z?\na) p\nb) q\nc) r\nAns. (b) (c)',
    questions: ['1 MSQ: x? [*p | q | *r]', '2 MSQ: y? [*p | *q | r]', '3 MSQ: z? [p | *q | *r]'],
  },
  {
    name: 'options in one line',
    text: '9. The resistance is\n(a) 2 Ω     (b) 3 Ω     (c) 4.5 Ω     (d) 9 Ω\nAns: (a)\n10. Next\nA. one  B. two  C. three\nAnswer - C',
    questions: [
      '9 MCQ: The resistance is [*2 Ω | 3 Ω | 4.5 Ω | 9 Ω]',
      '10 MCQ: Next [one | two | *three]',
    ],
  },
  {
    name: 'options in the line of the question, with the answer at its end',
    text: '1. The capital of France is (a) Rome (b) Paris (c) Bern (d) Oslo  Ans: (b)\n2. And of Italy? (a) Rome (b) Paris Ans. a',
    questions: [
      '1 MCQ: The capital of France is [Rome | *Paris | Bern | Oslo]',
      '2 MCQ: And of Italy? [*Rome | Paris]',
    ],
  },
  {
    name: 'two options in each line',
    text: '1. x\n(a) p   (b) q\n(c) r   (d) s\nAns: d',
    questions: ['1 MCQ: x [p | q | r | *s]'],
  },
  {
    name: 'options that name other options',
    text: '1. x\n(a) p\n(b) q\n(c) Both (a) and (b)\n(d) None of (a), (b) and (c)\nAns: (c)\n2. y\n(a) p (b) q (c) both (a) and (b) (d) none\nAns: (d)',
    questions: [
      '1 MCQ: x [p | q | *Both (a) and (b) | None of (a), (b) and (c)]',
      '2 MCQ: y [p | q | both (a) and (b) | *none]',
    ],
  },
  {
    name: 'an inline option whose beginning is not clear',
    text: '1. x\n(a) both (b) and (c) (b) p (c) q (d) r\nAns: (a)',
    questions: ['1 MCQ: x [*both (b) and (c) (b) p (c) q (d) r] !broken'],
  },
  {
    name: 'statements with numbers above the options',
    text: '1. Consider the following statements:\n1. Ice floats.\n2. Iron sinks.\nWhich of them are right?\n(a) 1 only\n(b) 2 only\n(c) both\nAns: (c)\n2. Next\n(a) p\n(b) q\nAns: (a)',
    questions: [
      '1 MCQ: Consider the following statements:⏎1. Ice floats.⏎2. Iron sinks.⏎Which of them are right? [1 only | 2 only | *both]',
      '2 MCQ: Next [*p | q]',
    ],
  },
  {
    name: 'statements with letters above options with numbers',
    text: 'Q1. Consider:\n(A) Ice floats.\n(B) Iron sinks.\nChoose:\n(1) A only\n(2) B only\n(3) A and B\nAns: (3)',
    questions: [
      '1 MCQ: Consider:⏎(A) Ice floats.⏎(B) Iron sinks.⏎Choose: [A only | B only | *A and B]',
    ],
  },
  {
    name: 'options with numbers like those of the questions',
    text: '1. Capital of France?\n1. Paris\n2. Rome\n3. Bern\nAnswer: 1\n2. Capital of Italy?\n1. Paris\n2. Rome\n3. Bern\nAnswer: 2',
    questions: [
      '1 MCQ: Capital of France? [*Paris | Rome | Bern]',
      '2 MCQ: Capital of Italy? [Paris | *Rome | Bern]',
    ],
  },
  {
    name: 'options with numbers in brackets',
    text: '1. Force is measured in\n(1) newton (2) joule (3) watt (4) pascal\nAns. (1)\n2. Power is measured in\n(1) newton (2) joule (3) watt (4) pascal\nAns. (3)',
    questions: [
      '1 MCQ: Force is measured in [*newton | joule | watt | pascal]',
      '2 MCQ: Power is measured in [newton | joule | *watt | pascal]',
    ],
  },
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
    name: 'boxes with stars, and numbers that begin anew with each question',
    text: 'Points: 2\n1.  What is 2+3?\na)  6\n*b)  5\n\n1.  Which are dinosaurs?\n[ ] Mammoth\n[*] Triceratops\n[*] Stegosaurus\n\n1.  What is the root of 2?\n=   1.4142 +- 0.0001',
    questions: [
      '1 MCQ: What is 2+3? [6 | *5]',
      '1 MSQ: Which are dinosaurs? [Mammoth | *Triceratops | *Stegosaurus]',
      '1 Numerical: What is the root of 2? = 1.4142 (1.4141 to 1.4143)',
    ],
  },
  {
    name: 'statements named P, Q and R',
    text: '1. Arrange:\nP. one\nQ. two\nR. three\nA. PQR\nB. QPR\nAns: A\n2. y\nA. p\nB. q\nans-b',
    questions: ['1 MCQ: Arrange:⏎P. one⏎Q. two⏎R. three [*PQR | QPR]', '2 MCQ: y [p | *q]'],
  },
  {
    name: 'marks for some of the questions',
    text: 'Q. No. 1 to 2 carry 2 marks each\n1. x\n(a) p\n(b) q\n2. y\n(a) p\n(b) q\nQ. No. 3 carries 4 marks\n3. z\n(a) p\n(b) q\nANSWER KEY: 1. a 2. b 3. a',
    questions: ['1 MCQ: x [*p | q] (2)', '2 MCQ: y [p | *q] (2)', '3 MCQ: z [*p | q] (4)'],
  },
  {
    name: 'a question before the first number that can be read',
    text: 'Which?\na) p\nb) q\nAnswer: a\n\nQ1. y\na) p\nb) q\nAnswer: b',
    questions: ['- MCQ: Which?⏎a) p⏎b) q⏎Answer: a !broken', '1 MCQ: y [p | *q]'],
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
    name: 'Hindi letters and digits',
    text: 'प्रश्न १. भारत की राजधानी क्या है?\n(क) मुंबई\n(ख) दिल्ली\n(ग) चेन्नई\nउत्तर: (ख)\n\nप्रश्न २. 2*3 = ?\n(अ) 5\n(ब) 6\n(स) 7\n(द) 8\nसही उत्तर - (ब)\nव्याख्या: दो गुना तीन',
    questions: [
      '1 MCQ: भारत की राजधानी क्या है? [मुंबई | *दिल्ली | चेन्नई]',
      '2 MCQ: 2*3 = ? [5 | *6 | 7 | 8] because: दो गुना तीन',
    ],
  },
  {
    name: 'Tamil, Bengali, Cyrillic and Greek letters',
    text: '1. எது சரி?\n(அ) ஒன்று\n(ஆ) இரண்டு\nவிடை: (ஆ)\n2. কোনটি?\n(ক) এক\n(খ) দুই\nউত্তর: (ক)\n3. Что это?\nа) дом\nб) лес\nОтвет: б\n4. Ποιο;\nα) ένα\nβ) δύο\nAnswer: β',
    questions: [
      '1 MCQ: எது சரி? [ஒன்று | *இரண்டு]',
      '2 MCQ: কোনটি? [*এক | দুই]',
      '3 MCQ: Что это? [дом | *лес]',
      '4 MCQ: Ποιο; [ένα | *δύο]',
    ],
  },
  {
    name: 'roman names',
    text: '1. x\ni) p\nii) q\niii) r\niv) s\nAns: iii',
    questions: ['1 MCQ: x [p | q | *r | s]'],
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
    name: 'a count of the items in a numbered list',
    text: '1. How many of these are gases?\n(1) Iron\n(2) Neon\n(3) Argon\nAns: 2\n2. How many sides has a square?\n(1) two\n(2) four\nAns: (2)',
    questions: [
      '1 MCQ: How many of these are gases? [Iron | *Neon | Argon] !broken',
      '2 MCQ: How many sides has a square? [two | *four]',
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
    name: 'questions that ask for texts',
    text: '1. Name the capital.\nAns: Paris\n2. Explain why ice floats.\n3. Match the columns.\nAns: A-1, B-2\n4. Which?\n(a) p\n(b) q\nAns: (b)',
    questions: [
      '1 Numerical: Name the capital. !left_out short_answer',
      '2 Numerical: Explain why ice floats. !left_out essay',
      '3 Numerical: Match the columns. !left_out matching',
      '4 MCQ: Which? [p | *q]',
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
    name: 'a passage for several questions',
    text: 'Directions for questions 1 to 2: Read it.\nIce floats on water.\n\n1. What floats?\n(a) Ice\n(b) Iron\nAns: (a)\n2. On what?\n(a) Oil\n(b) Water\nAns: (b)\n3. Next\n(a) p\n(b) q\nAns: (a)',
    questions: [
      '1 MCQ: What floats? [*Ice | Iron] passage: Read it.⏎Ice floats on water.',
      '2 MCQ: On what? [Oil | *Water] passage: Read it.⏎Ice floats on water.',
      '3 MCQ: Next [*p | q]',
    ],
  },
  {
    name: 'a passage without numbers, up to the next section',
    text: 'Passage I\nIce floats.\n\n1. What floats?\n(a) Ice\n(b) Iron\nAns: (a)\n\nSection B\n2. Next\n(a) p\n(b) q\nAns: (a)',
    questions: ['1 MCQ: What floats? [*Ice | Iron] passage: Ice floats.', '2 MCQ: Next [*p | q]'],
  },
  {
    name: 'titles, instructions, sections and marks',
    text: 'MODEL PAPER\nTime: 30 minutes   Maximum marks: 48\nInstructions:\n1. All questions are compulsory.\n2. Use a blue pen.\n\nSECTION A\nEach question carries 4 marks.\n\n1. x\n(a) p\n(b) q\nAns: (a)\n\nSECTION B: 2 marks each\n2. y [3 marks]\n(a) p\n(b) q\nAns: (b)\n3. z\n(a) p\n(b) q\nAns: (b)',
    questions: ['1 MCQ: x [*p | q] (4)', '2 MCQ: y [p | *q] (3)', '3 MCQ: z [p | *q] (2)'],
  },
  {
    name: 'facts below the options, and a subject for all',
    text: 'Subject: Physics\n1. x\n(a) p\n(b) q\nAns: (a)\nTopic: Heat\nMarks: 2\nDifficulty: easy\n2. y\n(a) p\n(b) q\nAns: (b)',
    questions: ['1 MCQ: x [*p | q] (2) in Physics / Heat', '2 MCQ: y [p | *q] in Physics'],
  },
  {
    name: 'questions without numbers',
    text: 'Which is a metal?\na) Iron\nb) Neon\nAnswer: a\n\nWhich is a gas?\na) Iron\nb) Neon\nAnswer: b\nExplanation: It is.\n\nWhich rusts?\na) Iron\nb) Neon',
    questions: [
      '- MCQ: Which is a metal? [*Iron | Neon]',
      '- MCQ: Which is a gas? [Iron | *Neon] because: It is.',
      '- MCQ: Which rusts? [Iron | Neon] !key_missing',
    ],
  },
  {
    name: 'questions without numbers that a word begins',
    text: 'Questão:\nO que é?\na) p\n**b) q**\nQuestão:\nE agora?\n**a) p**\nb) q',
    questions: ['- MCQ: O que é? [p | *q]', '- MCQ: E agora? [*p | q]'],
  },
  {
    name: 'texts with stars, dollars and formulas stay as they are',
    text: '1. What is 2*3*4, if \\(x^2\\) costs $5 or __init__?\n(a) $(a) + (b)$\n(b) \\[y\\]\n(c) 10*\n(d) - 5\nAns: (d)',
    questions: [
      '1 MCQ: What is 2*3*4, if $x^2$ costs $5 or __init__? [$(a) + (b)$ | $$y$$ | 10* | *- 5]',
    ],
  },
  {
    name: 'a question without a key between others',
    text: '1. x\n(a) p\n(b) q\nAns: (a)\n2. y\n(a) p\n(b) q\n3. z\n(a) p\n(b) q\nAns: (b)',
    questions: ['1 MCQ: x [*p | q]', '2 MCQ: y [p | q] !key_missing', '3 MCQ: z [p | *q]'],
  },
  {
    name: 'an empty option, a missing option and two lists',
    text: '1. x\n(a) p\n(b)\n(c) r\nAns: (a)\n2. y\n(a) p\n(c) r\n(d) s\nAns: (c)\n3. z\n(a) p\n(b) q\nor\n(a) r\n(b) s\nAns: (a)',
    questions: [
      '1 MCQ: x [*p |  | r] !broken',
      '2 MCQ: y [p⏎(c) r⏎(d) s] !broken !broken',
      '3 MCQ: z⏎(a) p⏎(b) q⏎or [*r | s] !broken',
    ],
  },
]
