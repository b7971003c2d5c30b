import { importKinds } from '@prepwell/contract/import-fields.ts'
import { useParams } from 'react-router'
import { ImportScreen } from './ImportScreen.tsx'
import { UnknownImport } from './UnknownImport.tsx'

/** Import of questions, of subjects with chapters, or of students from a file. */
export function ImportPage() {
  const { kind: given } = useParams()
  const kind = importKinds.find((each) => each === given)
  return kind ? <ImportScreen key={kind} kind={kind} /> : <UnknownImport />
}
