/** What can be imported from a file. */
export const importKinds = ['questions', 'subjects', 'students'] as const

/** A key of {@link importKinds}. */
export type ImportKind = (typeof importKinds)[number]

/** A field of an import file. */
export interface ImportField {
  readonly name: string
  /** What the screen calls it. */
  readonly label: string
  readonly isRequired: boolean
  /** Other headers that mean it, compared without case, blanks and punctuation. */
  readonly aliases: readonly string[]
}

const field = <const Name extends string>(
  name: Name,
  label: string,
  aliases: readonly string[] = [],
  isRequired = false,
) => ({ name, label, isRequired, aliases }) satisfies ImportField

const required = <const Name extends string>(
  name: Name,
  label: string,
  aliases: readonly string[] = [],
) => field(name, label, aliases, true)

const optionField = (letter: string) =>
  field<`option_${string}`>(`option_${letter}`, `Option ${letter.toUpperCase()}`, [
    `choice ${letter}`,
    `answer ${letter}`,
    letter,
  ])

const fields = {
  questions: [
    required('subject', 'Subject', ['subject name', 'course']),
    required('chapter', 'Chapter', ['chapter name', 'topic', 'unit']),
    required('question_type', 'Question type', ['type']),
    required('question_statement', 'Question', ['statement', 'question text', 'text']),
    required('marks', 'Marks', ['mark', 'points', 'score']),
    ...[...'abcdefghijklmnopqrst'].map(optionField),
    field('correct', 'Correct options (letters)', [
      'correct option',
      'correct options',
      'correct answer',
      'correct answers',
      'answer',
      'answers',
      'answer key',
      'key',
      'right answer',
    ]),
    field('numerical_answer', 'Numerical answer', ['numeric answer', 'value']),
    field('answer_explanation', 'Explanation', ['answer explanation', 'solution', 'rationale']),
    field('question_image', 'Image', ['picture', 'image file']),
    field('options', 'Options (a list)', ['choices']),
    field('correct_answer', 'Correct option (its place, counted from 0)'),
    field('correct_answers', 'Correct options (their places, counted from 0)'),
  ],
  subjects: [
    required('subject', 'Subject', ['subject name', 'name', 'course']),
    field('subject_description', 'Description of the subject', ['description']),
    field('chapter', 'Chapter', ['chapter name', 'name', 'topic', 'unit']),
    field('chapter_description', 'Description of the chapter', ['topic description']),
  ],
  students: [
    required('name', 'Name', ['full name', 'student', 'student name']),
    required('email', 'E-mail', ['email address', 'mail', 'mail address']),
    field('username', 'Username', ['user name', 'login', 'user']),
    field('phone_number', 'Phone', ['phone number', 'mobile', 'mobile number', 'telephone']),
    field('address', 'Address', ['postal address', 'home address']),
    field('bio', 'Bio', ['about', 'about me', 'biography']),
    field('gender', 'Gender', ['sex']),
    field('dob', 'Date of birth', ['birthday', 'birth date', 'born']),
    field('qualification', 'Qualification', ['education', 'degree']),
  ],
} satisfies Record<ImportKind, readonly ImportField[]>

/** The names of the fields of a kind. */
export type ImportFieldName<Kind extends ImportKind> = (typeof fields)[Kind][number]['name']

/**
 * The fields of each kind, in the order in which a screen lists them. A column is the field whose
 * name it has letter for letter, else the first whose name, label or alias it is like.
 */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = fields
