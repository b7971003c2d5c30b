import { z } from 'zod'

export const groupName = z.object({ id: z.number().int(), name: z.string() })

export type GroupName = z.infer<typeof groupName>
