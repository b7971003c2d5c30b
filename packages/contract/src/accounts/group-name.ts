import { z } from 'zod'

/** A group of students by its name. */
export const groupName = z.object({ id: z.number().int(), name: z.string() })

export type GroupName = z.infer<typeof groupName>
