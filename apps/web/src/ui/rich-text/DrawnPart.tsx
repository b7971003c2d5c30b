import { type Drawn, isPicture } from '@prepwell/text/formula-marks.ts'
import { Formula } from './Formula.tsx'
import { TextPicture } from './TextPicture.tsx'

/** A formula or a picture in a text. */
export const DrawnPart = ({ part }: { readonly part: Drawn }) =>
  isPicture(part) ? (
    <TextPicture key={part.name} name={part.name} alt={part.alt} />
  ) : (
    <Formula key={part.tex} {...part} />
  )
