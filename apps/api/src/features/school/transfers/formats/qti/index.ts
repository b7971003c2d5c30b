import type { QuestionReader } from '../question-format.ts'
import { isOfVersion, type QtiVersion } from './package.ts'
import { readQti12 } from './v1/read-qti12.ts'
import { readQti2 } from './v2/read-qti2.ts'

export { qti3Writer } from './write/write-qti3.ts'

const recogniser = (version: QtiVersion): QuestionReader['recognises'] => {
  return (file) => isOfVersion(file, version)
}

export const qti12Reader: QuestionReader = {
  format: 'qti12',
  recognises: recogniser('qti12'),
  read: readQti12,
}

export const qti2Reader: QuestionReader = {
  format: 'qti2',
  recognises: recogniser('qti2'),
  read: (file) => readQti2(file, 'qti2'),
}

export const qti3Reader: QuestionReader = {
  format: 'qti3',
  recognises: recogniser('qti3'),
  read: (file) => readQti2(file, 'qti3'),
}
