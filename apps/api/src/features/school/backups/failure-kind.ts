/**
 * The reason why a backup failed, with no more detail than an admin without access to the server
 * needs.
 */
export type BackupFailureKind = 'disk_full' | 'not_permitted' | 'no_folder' | 'other'

/** Patterns to find in error messages, which may name folders of the server. */
const signs: ReadonlyArray<readonly [BackupFailureKind, RegExp]> = [
  ['disk_full', /ENOSPC|EDQUOT|the disk of .* is full/],
  ['not_permitted', /EACCES|EPERM|EROFS|cannot write/],
  ['no_folder', /there is no folder|is not a folder|ENOENT|ENOTDIR/],
]

/** The kind of a failure, from its error message. */
export const failureKind = (message: string): BackupFailureKind =>
  signs.find(([, sign]) => sign.test(message))?.[0] ?? 'other'

/** Completes 'It failed: …' for admins, without paths or error messages. */
export const failureTexts: Readonly<Record<BackupFailureKind, string>> = {
  disk_full: 'the disk for backups is full',
  not_permitted: 'the server may not write to the folder for backups',
  no_folder: 'the folder for backups is not there',
  other: 'for a reason that the log of the server names',
}
