import type { UploadType } from '@prepwell/contract/shared/uploads.ts'

/** The folders for the pictures of a type: the picture itself and its thumbnail, if any. */
export const folders = {
  profile_picture: {
    picture: 'profile_pictures',
    thumbnail: 'profile_pictures/thumbnails',
  },
  question_image: { picture: 'question_images' },
  school_logo: { picture: 'school_logos' },
  objection_picture: { picture: 'objection_pictures' },
} as const satisfies Record<UploadType, { picture: string; thumbnail?: string }>

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const file = `${uuid}(?:-\\d{1,4}x\\d{1,4})?[.]webp`
const publicKey = new RegExp(
  `^(?:${Object.values(folders).flatMap(Object.values).join('|')})/${file}$`,
)
/** Older clients request a file named after the missing value if a person has no picture. */
const missingKey = new RegExp(
  `^(?:${Object.values(folders.profile_picture).join('|')})/(?:null|default[.]jpg)$`,
)
const ownFile = new RegExp(`/(${file})(?:[.]${uuid}[.]unfinished)?$`)

/** The keys of all files of a picture. */
export const keysOf = (picture: { readonly name: string; readonly type: UploadType }): string[] =>
  Object.values(folders[picture.type]).map((folder) => `${folder}/${picture.name}`)

/** True if the key is exactly that of a picture, not of any other file. */
export const isPictureKey = (key: string): boolean => publicKey.test(key)

/** True if the key is what older clients request if a person has no picture. */
export const isMissingPicture = (key: string): boolean => missingKey.test(key)

/**
 * The name of the picture that a stored file belongs to, even if it was not completely written;
 * null if the app did not write the file.
 */
export const pictureOf = (key: string): string | null => ownFile.exec(key)?.[1] ?? null
