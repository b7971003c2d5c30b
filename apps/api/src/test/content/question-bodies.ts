/** The body of an MCQ whose second option is right; without the chapter. */
export const mcq = {
  question_type: 'MCQ',
  question_statement: 'Which is red?',
  options: ['sky', 'blood', 'grass'],
  correct_answer: 1,
  marks: 2,
}
/** The body of an MSQ whose second and fourth options are right. */
export const msq = {
  question_type: 'MSQ',
  question_statement: 'Which are even?',
  options: ['1', '2', '3', '4'],
  correct_answers: [1, 3],
  marks: 4,
}
/** The body of a Numerical with the answer 0.50. */
export const numerical = {
  question_type: 'Numerical',
  question_statement: 'One half?',
  numerical_answer: '0.50',
  marks: 1.5,
}
