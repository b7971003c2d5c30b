import path from 'node:path'
import { Disk } from 'flydrive'
import type { S3Settings, Settings } from '../../settings.ts'
import { type FileStore, fileStore } from './file-store.ts'
import { FolderDriver } from './folder-driver.ts'

/** Opens the store that the settings name: a bucket, or `uploads` in the data folder. */
export async function openFileStore({
  dataDir,
  uploadsS3,
}: Pick<Settings, 'dataDir' | 'uploadsS3'>): Promise<FileStore> {
  if (uploadsS3) return fileStore(new Disk(await bucketDriver(uploadsS3)))
  return fileStore(new Disk(new FolderDriver(path.resolve(dataDir, 'uploads'))))
}

/** Imported on demand, because most schools do not need the S3 client. */
async function bucketDriver({ bucket, region, endpoint }: S3Settings) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    // Self-hosted servers seldom have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // New buckets reject access control lists, and servers of other vendors reject the newer
    // checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
    visibility: 'private',
  })
}
