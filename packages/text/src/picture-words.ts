import type { TextPicture } from '@prepwell/contract/bank/text-pictures.ts'

/** The words that stand for a picture where none is shown, as in lists. */
export const pictureWords = ({ alt }: Pick<TextPicture, 'alt'>): string => alt || '[picture]'
