import { browserStorage } from '../../../../lib/browser-storage.ts'

const key = 'practiceCheck'

/** True if practices begun on this device check answers as they are given; false by default. */
export const wantsChecks = (): boolean => browserStorage.read(key) === true

/** Remembers the choice on this device. */
export const rememberChecks = (areWanted: boolean): void => browserStorage.write(key, areWanted)
