export { BookmarkButton } from './BookmarkButton.tsx'
export { noteDialog } from './open-note.ts'
