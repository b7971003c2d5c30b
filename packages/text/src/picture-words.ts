import { picturesIn, type TextPicture } from '@prepwell/contract/bank/text-pictures.ts'

/** The words that stand for a picture where none is shown, as in lists. */
export const pictureWords = ({ alt }: Pick<TextPicture, 'alt'>): string => alt || '[picture]'

/** The text as it was written, with words for its pictures. */
export const withPictureWords = (text: string): string =>
  picturesIn(text).reduce(
    (written, picture) => written.replace(picture.source, () => pictureWords(picture)),
    text,
  )
