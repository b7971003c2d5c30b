import { picturesIn, type TextPicture } from '@prepwell/contract/bank/text-pictures.ts'

/** The words that replace a picture in places without pictures, such as lists. */
export const pictureWords = ({ alt }: Pick<TextPicture, 'alt'>): string => alt || '[picture]'

/** The text as it was written, with words in place of its pictures. */
export const withPictureWords = (text: string): string =>
  picturesIn(text).reduce(
    (written, picture) => written.replace(picture.source, () => pictureWords(picture)),
    text,
  )
