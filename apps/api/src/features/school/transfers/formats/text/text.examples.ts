import type { TextExample } from '../test/draft-summary.ts'
import { keyExamples } from './text-keys.examples.ts'

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
    name: 'options in two columns, to be read downwards',
    text: '1. Capital of France?\n(a) Rome\t(c) Paris\n(b) Oslo\t(d) Bern\nAns: (c)\n2. Capital of Norway?\nA) Rome          C) Paris\nB) Oslo          D) Bern\nAns: B\n3. x?\n(a) x     (d) w\n(b) y     (e) v\n(c) z\nAns: (e)\n4. y?\n(a) p     (d) q\n(b) r     (e) s\nAns: (a)',
    questions: [
      '1 MCQ: Capital of France? [Rome | Oslo | *Paris | Bern]',
      '2 MCQ: Capital of Norway? [Rome | *Oslo | Paris | Bern]',
      '3 MCQ: x? [x | y | z | w | *v]',
      '4 MCQ: y? [*p     (d) q | r     (e) s] !broken',
    ],
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
    name: 'a count of the items in a numbered list',
    text: '1. How many of these are gases?\n(1) Iron\n(2) Neon\n(3) Argon\nAns: 2\n2. How many sides has a square?\n(1) two\n(2) four\nAns: (2)',
    questions: [
      '1 MCQ: How many of these are gases? [Iron | *Neon | Argon] !broken',
      '2 MCQ: How many sides has a square? [two | *four]',
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
    name: 'an empty option, a missing option and two lists',
    text: '1. x\n(a) p\n(b)\n(c) r\nAns: (a)\n2. y\n(a) p\n(c) r\n(d) s\nAns: (c)\n3. z\n(a) p\n(b) q\nor\n(a) r\n(b) s\nAns: (a)',
    questions: [
      '1 MCQ: x [*p |  | r] !broken',
      '2 MCQ: y [p⏎(c) r⏎(d) s] !broken !broken',
      '3 MCQ: z⏎(a) p⏎(b) q⏎or [*r | s] !broken',
    ],
  },
  ...keyExamples,
]
