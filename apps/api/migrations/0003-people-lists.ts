import { type Kysely, sql } from 'kysely'

/** Indexes for the list of students and for deleting one of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- A page of one role's people, newest first.
    create index users_newest on users (role, created_at, id);

    -- Whoever goes leaves the files behind, and each must be found; the limit on new
    -- files counts them by their time.
    create index files_uploader on files (uploaded_by, created_at);
  `.execute(db)
}
