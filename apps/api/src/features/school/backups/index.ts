export { type ArchiveReader, openArchive, verifyArchive } from './archive-reader.ts'
export { askForBackup } from './ask-for-backup.ts'
export { findLastRequest, givenUpSeconds } from './backup-requests.queries.ts'
export {
  findBackupFailure,
  findLastBackup,
  insertBackup,
  selectLastBackups,
} from './backups.queries.ts'
export { failureKind, failureTexts } from './failure-kind.ts'
export { makeKeptBackup, requireBackupFolder } from './kept-backups.ts'
export { type BackupContext, type BackupReport, makeBackup } from './make-backup.ts'
export { type RestoreReport, restoreBackup } from './restore-backup.ts'
export { fillFolder, requireEmptyFolder } from './restored-folder.ts'
export { createAskedBackup } from './run-asked-backup.ts'
export { createDailyBackup } from './run-daily-backup.ts'
