import { type Kysely, sql } from 'kysely'

/** An import that is repeated finds the pictures that it has stored before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table files
      -- SHA-256 of the file from which an import made the picture.
      add column sent_sha256 bytea check (octet_length(sent_sha256) = 32);
    create index files_sent_sha256 on files (sent_sha256) where sent_sha256 is not null;
  `.execute(db)
}
