/** What the settings of students and of admins say in their own words. */
export interface SettingsTexts {
  /** What comes by mail. */
  readonly notifications: string
  /** The toast after a save. */
  readonly saved: string
}

/** A student's settings. */
export const studentTexts: SettingsTexts = {
  notifications:
    'A reminder before an exam, a mail when a result is published, and a report of your week',
  saved: 'Settings saved successfully!',
}

/** An admin's settings. */
export const adminTexts: SettingsTexts = {
  notifications: 'A mail when somebody leaves a message by the contact form',
  saved: 'Admin settings saved successfully!',
}
