import type { Permission } from '../wire/permissions.ts'

export const importKinds = ['questions', 'subjects', 'students'] as const

export type ImportKind = (typeof importKinds)[number]

/** The permission that each kind of import needs. */
export const importPermissions = {
  questions: 'questions.import',
  subjects: 'lists.import',
  students: 'students.import',
} as const satisfies Record<ImportKind, Permission>

/**
 * The column with the reason why a row was left out. No kind of import has a field of this name,
 * so importing the corrected file ignores the column.
 */
export const reasonColumn = 'import_error'

/** Question fields that can be given once for a file that has no column for them. */
export const constantFields = ['subject', 'chapter', 'question_type', 'marks'] as const

export type ConstantField = (typeof constantFields)[number]

export interface ImportField {
  readonly name: string
  /** The label on screen. */
  readonly label: string
  readonly isRequired: boolean
  /** The field that may be given instead of this one. */
  readonly instead?: string
  /** Other headers with this meaning, compared without case, spaces and punctuation. */
  readonly aliases: readonly string[]
  /**
   * Aliases that apply only if no other column has this field or a field whose `instead` is this
   * one. Beside such a column these headers mostly mean something else.
   */
  readonly loneAliases?: readonly string[]
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

/** Words for an option, which a letter or number follows. */
const optionWords = [
  ...['option', 'opt', 'choice', 'answer', 'ans', 'alternative', 'response'],
  ...['antwort', 'aussage', 'auswahl', 'antwortoption', 'opción', 'respuesta', 'réponse'],
  'विकल्प',
]

const optionField = (letter: string, place: number) =>
  field<`option_${string}`>(`option_${letter}`, `Option ${letter.toUpperCase()}`, [
    ...optionWords.slice(1).map((word) => `${word} ${letter}`),
    ...optionWords.map((word) => `${word} ${place + 1}`),
    letter,
  ])

const fields = {
  questions: [
    required('subject', 'Subject', [
      ...['subject name', 'course', 'course name', 'subject area'],
      ...['fach', 'kurs', 'asignatura', 'matière', 'विषय'],
    ]),
    required('chapter', 'Chapter', [
      ...['chapter name', 'topic', 'topic name', 'unit', 'unit name', 'lesson', 'theme', 'module'],
      ...['kapitel', 'thema', 'themenblock', 'themengebiet', 'tema', 'chapitre', 'अध्याय'],
    ]),
    required('question_type', 'Question type', [
      ...['type', 'type of question', 'q type', 'typ', 'fragetyp', 'fragentyp', 'frageart'],
      ...['tipo', 'tipo de pregunta', 'type de question', 'प्रश्न प्रकार'],
    ]),
    {
      ...required('question_statement', 'Question', [
        ...['statement', 'question text', 'text', 'stem', 'question stem', 'problem', 'ques'],
        ...['question title', 'question body', 'prompt', 'questions', 'question description'],
        ...['frage', 'hauptfrage', 'fragetext', 'fragestellung', 'pregunta', 'प्रश्न'],
      ]),
      loneAliases: ['title'],
    },
    required('marks', 'Marks', [
      ...['mark', 'points', 'score', 'max marks', 'maximum marks', 'max score', 'positive marks'],
      ...['default grade', 'point', 'weightage', 'punkte', 'punktzahl', 'puntos', 'अंक'],
    ]),
    ...[...'abcdefghijklmnopqrst'].map(optionField),
    field('correct', 'Correct options', [
      'correct options (letters)',
      'correct option',
      'correct answer',
      'correct answers',
      'answer',
      'answers',
      'answer key',
      'key',
      'right answer',
      ...[
        'ans',
        'correct ans',
        'correct choice',
        'correct choices',
        'correct letter',
        'right option',
      ],
      ...['correct key', 'answer letter', 'correct option letter', 'answer option'],
      ...['right answers', 'correct option number', 'correct answer number', 'right choice'],
      ...['wahr', 'richtig', 'korrekt', 'antwort', 'richtige antwort', 'richtige antworten'],
      ...['respuesta correcta', 'réponse correcte', 'bonne réponse', 'उत्तर', 'सही उत्तर'],
    ]),
    field('numerical_answer', 'Numerical answer', ['numeric answer', 'numerical value', 'value']),
    field('answer_explanation', 'Explanation', [
      ...[
        'answer explanation',
        'solution',
        'solutions',
        'rationale',
        'explanations',
        'justification',
      ],
      ...['detailed solution', 'general feedback', 'reason', 'detailed explanation'],
      ...['erklärung', 'begründung', 'erläuterung', 'explicación', 'व्याख्या', 'हल'],
    ]),
    field('question_image', 'Image', ['picture', 'image file', 'image name', 'bild']),
    field('options', 'Options (a list)', [
      'choices',
      'alternatives',
      'option list',
      'answer options',
      'answer choices',
      ...['antwortoptionen', 'auswahlmöglichkeiten', 'antwortmöglichkeiten', 'opciones'],
    ]),
    field('correct_answer', 'Correct option (its place, counted from 0)'),
    field('correct_answers', 'Correct options (their places, counted from 0)'),
    field('numerical_low', 'Lowest right number', ['range low', 'lower limit', 'minimum', 'min']),
    field('numerical_high', 'Highest right number', [
      'range high',
      'upper limit',
      'maximum',
      'max',
    ]),
    field('tolerance', 'Tolerance', [
      'numerical tolerance',
      'error margin',
      'accepted error',
      'toleranz',
    ]),
    field('passage', 'Passage', ['comprehension', 'common data', 'reading passage', 'paragraph']),
    field('passage_image', 'Image of the passage', ['passage picture']),
    field('question_format', 'Format of the question', ['statement format']),
    field('explanation_format', 'Format of the explanation'),
    field('passage_format', 'Format of the passage'),
    field('fixed_options', 'Options that keep their place (letters)', ['locked options']),
    field('difficulty', 'Difficulty', [
      ...['difficulty level', 'level', 'level of difficulty', 'question difficulty'],
      ...['schwierigkeit', 'schwierigkeitsgrad', 'dificultad'],
    ]),
    field('tags', 'Tags (with ; between them)', ['tag', 'labels', 'keywords', 'schlagwörter']),
    field('origin_exam', 'Exam it was asked in', [
      ...['exam', 'exam name', 'examination', 'asked in', 'previous exam'],
    ]),
    field('origin_year', 'Year it was asked in', [
      ...['year', 'exam year', 'year of exam', 'year asked', 'previous year', 'jahr'],
    ]),
    field('origin_paper', 'Paper or shift', ['shift', 'paper', 'exam paper', 'exam shift']),
    // Has no alias 'Question number', which in most files only counts the rows.
    field('origin_number', 'Number in that paper', ['number in paper', 'original number']),
    field('status', 'Status (draft or checked)', ['question status']),
    field('expected_seconds', 'Expected seconds', [
      ...['expected time in seconds', 'time in seconds', 'time (sec)', 'seconds'],
    ]),
    field('reference', 'Id in another program', [
      ...['reference id', 'external id', 'question id', 'question code', 'source id', 'id number'],
    ]),
    // Fields for texts in other languages are named in `translated-fields.ts`.
    field('language', 'Language', [
      'question language',
      'language of the question',
      'lang',
      'sprache',
    ]),
    field('translations', 'Translations (JSON)'),
    field('passage_translations', 'Translations of the passage (JSON)'),
  ],
  subjects: [
    required('subject', 'Subject', ['subject name', 'name', 'course']),
    field('subject_description', 'Description of the subject', ['description']),
    field('chapter', 'Chapter', ['chapter name', 'name', 'topic', 'unit']),
    field('chapter_description', 'Description of the chapter', ['topic description']),
  ],
  students: [
    {
      ...required('name', 'Name', [
        ...['full name', 'student', 'student name', 'name of student', 'name of the student'],
        'candidate name',
      ]),
      instead: 'first_name',
    },
    {
      ...required('email', 'Email', [
        ...['email address', 'mail', 'mail address', 'email id', 'mail id', 'student email'],
      ]),
      instead: 'roll_number',
    },
    {
      ...field('roll_number', 'Roll number', ['roll no', 'roll']),
      loneAliases: [
        ...['admission number', 'admission no', 'enrolment number', 'enrollment number'],
        ...['enrolment no', 'enrollment no', 'registration number', 'registration no', 'reg no'],
        ...['student number', 'student no', 'hall ticket number'],
      ],
    },
    field('username', 'Username', [
      'user name',
      'login',
      'user',
      'login name',
      'login id',
      'user id',
    ]),
    field('phone_number', 'Phone', [
      ...['phone number', 'phone no', 'mobile', 'mobile number', 'mobile no', 'telephone'],
      ...['contact', 'contact number', 'contact no', 'whatsapp', 'whatsapp number', 'cell phone'],
    ]),
    field('address', 'Address', ['postal address', 'home address']),
    field('bio', 'Bio', ['about', 'about me', 'biography']),
    field('gender', 'Gender', ['sex']),
    field('dob', 'Date of birth', ['birthday', 'birth date', 'born']),
    field('qualification', 'Qualification', ['education', 'degree']),
    field('extra_time', 'Extra time', ['time extension', 'accommodation', 'compensatory time']),
    field('category', 'Category', ['candidate category', 'reservation category', 'quota']),
    field('groups', 'Groups', ['group', 'batch', 'batches', 'class', 'classes']),
    field('first_name', 'First name', ['given name', 'forename']),
    field('last_name', 'Last name', ['surname', 'family name']),
  ],
} satisfies Record<ImportKind, readonly ImportField[]>

export type ImportFieldName<Kind extends ImportKind> = (typeof fields)[Kind][number]['name']

/**
 * The fields of each kind, in the order in which a screen lists them. A column matches the field
 * with exactly its name, otherwise the first field whose name, label or alias is similar.
 */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = fields
