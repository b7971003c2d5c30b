import { randomUUID } from 'node:crypto'
import { pictureSource, sizedName } from '@prepwell/contract/bank/text-pictures.ts'
import { addPicture } from '../files/pictures.ts'
import type { Person, School } from '../school.ts'

/** The source of a picture in a text, by its name. */
export const inText = (name: string, alt = ''): string => pictureSource({ name, alt })

/** A name that the server could have made. */
export const someName = (): string => sizedName(randomUUID(), { width: 300, height: 300 })

/** Adds a question image with its size in its name, without its file. Returns its name. */
export const addTextPicture = (school: School, uploader: Person): Promise<string> =>
  addPicture(school, uploader, 'question_image', someName())
