/** A numbered part of the terms. */
export interface TermsPart {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The terms and conditions. When you change them, also change the date in `TermsPage.tsx`. */
export const terms: readonly TermsPart[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    paragraphs: [
      'These terms are an agreement between you and the school or institute that runs this Prepwell site (“we”). By making an account, or by using the site, you accept them. If you do not accept them, please do not use the site.',
      'We have written them to be read. Where something is not clear, ask us before you agree.',
    ],
  },
  {
    id: 'who',
    title: 'Who may use Prepwell',
    paragraphs: [
      'Anybody who prepares for an exam, and those who teach them. If you are too young to agree to a contract where you live, a parent or guardian must agree for you and remains responsible for how you use the site.',
      'Prepwell is free for students. We never ask for payment details.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'Give your real name and an email address that you can read: exam results and the leaderboard carry your name, and we send links that only you should open. You need to confirm the address before you can log in.',
      'One person has one account. Keep your password to yourself, and choose one that you use nowhere else. What is done with your account counts as done by you, so tell us at once if somebody else has got into it.',
      'You may stop using your account at any time and ask us to delete it.',
    ],
  },
  {
    id: 'fair-use',
    title: 'Fairness in exams',
    paragraphs: [
      'An exam measures what you can do. Take it yourself, alone, and only with the aids that the exam allows; the calculator on the exam page is always allowed. Do not share questions or answers while others may still be writing.',
      'You may sit each exam once, and practices as often as you like.',
      'If we see signs of cheating, we may cancel a result, take it off the leaderboard, or suspend the account. We tell you why, and you can answer before the decision is final.',
    ],
  },
  {
    id: 'exams',
    title: 'How exams run',
    paragraphs: [
      'The server’s clock decides when an exam begins and ends. When your time is up, the answers that have reached the server are submitted for you, whether the page is open or not.',
      'Your answers are stored on your device and sent as soon as the server can be reached. Answers that arrive after the deadline cannot be counted, so a working connection near the end is your part.',
      'An exam’s result is published when the exam is over for everybody. Marks follow the rules shown on the site. If a question turns out to be wrong, your teachers may correct its marks for all.',
    ],
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    paragraphs: [
      'Do not try to get at questions, keys or other people’s data, do not copy the question bank by hand or by program, and do not disturb the site or those who use it. Do not upload pictures or texts that are insulting, illegal, or not yours to share.',
      'If you find a weakness in the site, please write to us and give us time to repair it before you tell others.',
    ],
  },
  {
    id: 'material',
    title: 'Questions, explanations and pictures',
    paragraphs: [
      'Questions, explanations and pictures belong to us or to those who let us use them. You may use them for your own learning. Publishing or selling them needs our written permission.',
      'What you upload, such as your profile picture, stays yours. You allow us to store it and to show it where the site needs it: in your profile, on the leaderboard and to your teachers.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy in short',
    paragraphs: [
      'We store what the site needs in order to work: your name, email address and profile, your answers, results and points, and the messages you send us. Passwords are stored in a form that nobody can read, us included.',
      'Other students see your name, username, picture and points on the leaderboard. Your results are seen by you and by the teachers who run this site, and by nobody else. We do not sell data and show no advertising.',
      'We keep your data as long as you have an account. You can see and change your profile at any time. On the page “My data” you get a copy of everything and can delete your account; the page “Privacy” says what is kept, why and for how long.',
    ],
  },
  {
    id: 'storage',
    title: 'What is kept in your browser',
    paragraphs: [
      'Your browser keeps your login, your choice of light or night mode and a few settings, and during an exam a copy of your answers. There are no cookies for advertising or for following you around. Log out on a computer that others use too.',
      'If you log in with Google, Facebook or the account that your school gave you, that provider tells us your name and email address. An account of the school may also tell us your groups and your role. Its own terms apply to what it learns.',
    ],
  },
  {
    id: 'emails',
    title: 'Emails from us',
    paragraphs: [
      'Some emails belong to your account: to confirm your address, to reset your password, to say that it was changed, and exports that you asked for.',
      'Others are a service: reminders before an exam, a note when a result is there, a weekly report. You can switch these off in your settings, or with the link at the end of each of them.',
    ],
  },
  {
    id: 'availability',
    title: 'When the site is not there',
    paragraphs: [
      'We work to keep the site running, above all during exams, but we cannot promise that it is never interrupted. If a fault of ours spoils an exam, we will give those who sat it a fair chance to repeat it.',
      'We may change or end parts of the site. If that touches something you rely on, we tell you in good time.',
    ],
  },
  {
    id: 'liability',
    title: 'Responsibility',
    paragraphs: [
      'Prepwell helps you to prepare. It cannot promise that you will pass another exam, and its marks are no official grade unless your school says so.',
      'We answer for harm that we cause on purpose or by gross carelessness, and wherever the law says that we must. Beyond that we are not liable for losses that come from using the site or from not being able to use it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    paragraphs: [
      'We may change these terms when the site or the law changes. The date at the top says when that happened last. Important changes are announced on the site or by email before they apply; if you go on using the site after that, you accept them.',
    ],
  },
  {
    id: 'questions',
    title: 'Law and contact',
    paragraphs: [
      'The law of the country where we are based applies, together with the rights that the law of your own country gives you as a consumer. If a part of these terms is not valid, the rest still holds.',
      'For questions, complaints and requests about your data there is the contact form on the home page. A person answers.',
    ],
  },
]
