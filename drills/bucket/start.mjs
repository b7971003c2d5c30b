// An S3 server with one bucket, for `drills/services/bucket.ts`: node start.mjs FOLDER PORT BUCKET
import S3rver from '@20minutes/s3rver'

const [directory, port, name] = process.argv.slice(2)
const server = new S3rver({
  ...{ directory, port: Number(port), address: '127.0.0.1', silent: true },
  configureBuckets: [{ name, configs: [] }],
})
await server.run()
// The process that started this one has ended, for whatever reason.
process.stdin.resume().once('end', () => process.exit(0))
