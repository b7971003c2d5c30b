import { create } from 'zustand'
import { schoolName, setSchoolName } from '../../lib/school.ts'

/** The name of the school for pages of staff, where an admin can change it. */
export const useSchoolName = create<{ readonly name: string }>()(() => ({ name: schoolName }))

/** Shows another name of the school at once; other tabs show it once they are loaded again. */
export function renameSchool(name: string): void {
  setSchoolName(name)
  useSchoolName.setState({ name })
}
