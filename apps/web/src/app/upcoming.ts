import { paths } from '../lib/paths.ts'

/** What stands at an address whose screen comes with a later version. */
interface Upcoming {
  readonly title: string
  /** What it will be for, and how it is done until then. */
  readonly text: string
  /** What the reader can do now. */
  readonly instead: { readonly label: string; readonly to: string }
}

const exams = { label: 'Browse exams', to: paths.browseExams }
/** The places without a screen of their own. */
export const upcomingPlaces = {
  practices: {
    title: 'Practices',
    text: 'Practices without a time limit will be listed here. Timed mock exams are there already.',
    instead: exams,
  },
  practice: {
    title: 'Practice',
    text: 'Here you will practise without a time limit. Timed mock exams are there already.',
    instead: exams,
  },
  leaderboard: {
    title: 'Leaderboard',
    text: 'The ranking by points will stand here. The results of your exams count for it already.',
    instead: exams,
  },
} satisfies Record<string, Upcoming>

/** A key of {@link upcomingPlaces}. */
export type UpcomingPlace = keyof typeof upcomingPlaces
