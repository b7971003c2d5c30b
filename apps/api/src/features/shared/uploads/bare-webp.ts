/**
 * The chunks of a file with a single picture, in order. Any other chunk holds frames of an
 * animation or metadata.
 */
const bareChunks = /^(?:VP8 |VP8L|VP8X(?:VP8L|(?:ALPH)?VP8 ))$/
const headBytes = 12
const chunkHeadBytes = 8
/** The size of the chunk `VP8X`, which holds flags and the picture's width and height. */
const featureBytes = 10

/**
 * True for a WebP file with one picture and nothing else: no camera data, no colour profile, no
 * second picture, and no bytes between or after its chunks.
 */
export function isBareWebp(content: Buffer): boolean {
  if (content.length < headBytes) return false
  if (content.toString('latin1', 0, 4) !== 'RIFF') return false
  if (content.toString('latin1', 8, 12) !== 'WEBP') return false
  if (content.readUInt32LE(4) + chunkHeadBytes !== content.length) return false
  let names = ''
  let at = headBytes
  while (at + chunkHeadBytes <= content.length) {
    const name = content.toString('latin1', at, at + 4)
    const size = content.readUInt32LE(at + 4)
    if (name === 'VP8X' && size !== featureBytes) return false
    names += name
    if (names.length > 'VP8XALPHVP8 '.length) return false
    // Chunks begin at even offsets.
    at += chunkHeadBytes + size + (size % 2)
  }
  return at === content.length && bareChunks.test(names)
}
