/** A kind of data in the words of the page; docs/privacy.md has the same rows for operators. */
export interface KeptData {
  readonly what: string
  readonly why: string
  readonly howLong: string
  readonly who: string
}

/** What is kept about a person. A test compares it with docs/privacy.md. */
export const keptData: readonly KeptData[] = [
  {
    what: 'Name, username, email address or roll number, password',
    why: 'To let you in, and to say who you are. A password is kept as a hash that nobody can read',
    howLong: 'As long as the account',
    who: 'You and staff; other students see name and username on the leaderboard',
  },
  {
    what: 'Profile: phone, address, birthday, gender, qualification, about, picture',
    why: 'Only if you enter it',
    howLong: 'Until you remove it, or as long as the account',
    who: 'You and staff; other students see the picture on the leaderboard',
  },
  {
    what: 'Extra time in exams',
    why: 'To give you the time that you were granted',
    howLong: 'As long as the account; with an attempt that it applied to',
    who: 'You and staff',
  },
  {
    what: 'Category of a candidate, such as General or OBC',
    why: 'For exams whose pass marks differ by category',
    howLong:
      'Until staff remove it, or as long as the account; without a name longer if it decided who qualified',
    who: 'You and staff',
  },
  {
    what: 'Attempts: answers, marks, times',
    why: 'They are what the site is for',
    howLong: 'As long as the account; marks then stay without a name',
    who: 'You, and staff of the exam',
  },
  {
    what: 'Log of an attempt: devices, network addresses, leaving the page, the languages chosen, help, reports',
    why: 'To help during an exam, and to clear up what went wrong',
    howLong: 'As long as the account, or as the school has set',
    who: 'You, and staff of the exam',
  },
  {
    what: 'Late answers and answer files',
    why: 'To decide whether an answer that came late counts',
    howLong: 'As long as the account, or as the school has set',
    who: 'Staff of the exam',
  },
  {
    what: 'Bookmarks and notes on questions',
    why: 'So that you find them again',
    howLong: 'Until you remove them, or as long as the account',
    who: 'You',
  },
  {
    what: 'Notebook: cards of questions, reviews with their answers and times, causes of mistakes, settings, the exam you prepare for',
    why: 'To bring a question back when you are about to forget it, and to begin lists with what helps for your exam',
    howLong: 'As long as the account',
    who: 'You',
  },
  {
    what: 'Points and ranks',
    why: 'For dashboards and the leaderboard',
    howLong: 'As long as the account; sums then stay without a name',
    who: 'You and staff; other students if the school shows a leaderboard',
  },
  {
    what: 'Groups',
    why: 'To open exams to a class',
    howLong: 'As long as the account',
    who: 'You and staff',
  },
  {
    what: 'Sessions: device, network address, last use',
    why: 'So that you can see and end them',
    howLong: 'About 8 days after the last use',
    who: 'You',
  },
  {
    what: 'Two-step login, linked accounts, mailed links',
    why: 'To keep strangers out',
    howLong: 'As long as they are on; links until they end',
    who: 'Nobody reads them',
  },
  {
    what: 'Mails sent about exams and results',
    why: 'To send each once',
    howLong: 'As long as the account',
    who: 'Nobody reads them',
  },
  {
    what: 'Messages to the school',
    why: 'To answer them',
    howLong: 'Until staff delete them, your account ends, or as the school has set',
    who: 'Staff',
  },
  {
    what: 'Which programs of the school were told of a submission, marks or a new student: numbers, never names',
    why: 'So that a program misses nothing',
    howLong: '30 days, or as long as the account',
    who: 'Admins',
  },
  {
    what: 'Audit log: what staff did, and for whom',
    why: 'To find out later who changed what',
    howLong: '730 days, or as the school has set; your name goes with your account',
    who: 'Admins',
  },
  {
    what: 'The archive of “My data”',
    why: 'Because you asked for it',
    howLong: '24 hours',
    who: 'You',
  },
  {
    what: 'Backups',
    why: 'To bring the school back after an accident',
    howLong: 'As long as the operator keeps them, usually 7 days',
    who: 'The operator of the site',
  },
  {
    what: 'Logs of the server: calls and network addresses',
    why: 'To find faults and attacks',
    howLong: 'As long as the operator keeps them',
    who: 'The operator of the site',
  },
]
