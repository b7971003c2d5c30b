export type { EmbeddedConnection } from './cluster.ts'
export { EmbeddedPostgresError, fileSystemReason } from './embedded-postgres-error.ts'
export { findRunningPostgres } from './find-running-postgres.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
