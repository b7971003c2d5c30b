import { type Kysely, sql } from 'kysely'

/**
 * The import of questions has a permission of its own, which authors have too. Tokens that could
 * import questions before still can.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update api_tokens set permissions = permissions || 'questions.import'::text
    where 'lists.import' = any(permissions) and 'questions.import' <> all(permissions)`.execute(db)
}
