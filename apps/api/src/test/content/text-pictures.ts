import { randomUUID } from 'node:crypto'
import { pictureSource, sizedName } from '@prepwell/contract/bank/text-pictures.ts'
import { addPicture } from '../files/pictures.ts'
import type { Person, School } from '../school.ts'

/** The Markdown of a picture in a text, given the picture's file name. */
export const inText = (name: string, alt = ''): string => pictureSource({ name, alt })

/** A picture name of the form that the server creates. */
export const someName = (): string => sizedName(randomUUID(), { width: 300, height: 300 })

/** Adds a question image with its size in its name, but without the file. Returns the name. */
export const addTextPicture = (school: School, uploader: Person): Promise<string> =>
  addPicture(school, uploader, 'question_image', someName())
