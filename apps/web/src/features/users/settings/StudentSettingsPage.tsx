import { SettingsScreen } from './SettingsScreen.tsx'
import { studentTexts } from './settings-texts.ts'

/** The settings of a student. */
export function StudentSettingsPage() {
  return <SettingsScreen texts={studentTexts} choosesPageSize={false} />
}
