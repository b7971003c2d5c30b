import type pg from 'pg'

/** Creates the app's user and database unless they exist; true when the database is new. */
export async function createDatabase(admin: pg.Client): Promise<boolean> {
  const { rowCount: users } = await admin.query("select from pg_roles where rolname = 'prepwell'")
  // Not a superuser, as on a managed server. So whatever works here also works there, and a
  // security hole cannot read files.
  if (!users) await admin.query('create role prepwell login createdb')
  const { rowCount: databases } = await admin.query(
    "select from pg_database where datname = 'prepwell'",
  )
  if (!databases) await admin.query('create database prepwell owner prepwell')
  return !databases
}
