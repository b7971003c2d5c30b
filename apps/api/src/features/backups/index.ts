export { type ArchiveReader, openArchive } from './archive-reader.ts'
export { findLastBackup, type MadeBackup } from './backups.queries.ts'
export { type BackupReport, makeBackup } from './make-backup.ts'
export {
  type RestoreReport,
  requireEmpty,
  requireReadable,
  restoreBackup,
} from './restore-backup.ts'
export { fillFolder, requireEmptyFolder } from './restored-folder.ts'
