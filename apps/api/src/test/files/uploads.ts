import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { uploadPicture } from '@prepwell/contract/shared/uploads.ts'
import type { Person, School } from '../school.ts'

/** The parts of a form: text fields, and files with their content. */
type Parts = readonly (readonly [name: string, content: string | Uint8Array, filename?: string])[]

/** Posts a form to the upload endpoint, as `person` or as a visitor. */
export async function sendForm(school: School, person: Person | null, parts: Parts) {
  const form = new FormData()
  for (const [name, content, filename = 'picture.png'] of parts)
    if (typeof content === 'string') form.append(name, content)
    else form.append(name, new Blob([new Uint8Array(content)]), filename)
  const response = await school.app.inject({
    method: 'POST',
    url: uploadPicture.path,
    payload: form,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })
  return {
    status: response.statusCode,
    body: response.json<{ message: string; filename: string; code?: string }>(),
  }
}

/** Uploads a picture as `person`. */
export const sendPicture = (
  school: School,
  person: Person | null,
  content: Uint8Array,
  type = 'profile_picture',
) =>
  sendForm(school, person, [
    ['file', content],
    ['type', type],
  ])

/** The keys of all files in the store. */
export async function storedKeys(school: School): Promise<string[]> {
  const root = path.join(school.platform.settings.dataDir, 'uploads')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}
