import { SettingsScreen } from './SettingsScreen.tsx'
import { adminTexts } from './settings-texts.ts'

/** The settings of an admin, who also chooses the length of lists. */
export function AdminSettingsPage() {
  return <SettingsScreen texts={adminTexts} choosesPageSize={true} />
}
