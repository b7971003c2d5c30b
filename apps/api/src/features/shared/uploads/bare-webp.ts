/**
 * The chunks that hold pixels; all others hold frames of an animation or data about the picture.
 */
const pixelChunks: readonly string[] = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']
const headBytes = 12
const chunkHeadBytes = 8

/**
 * True for a WebP file with one picture and nothing else: no camera data, no colour profile, no
 * bytes that a decoder would skip.
 */
export function isBareWebp(content: Buffer): boolean {
  if (content.length < headBytes) return false
  if (content.toString('latin1', 0, 4) !== 'RIFF') return false
  if (content.toString('latin1', 8, 12) !== 'WEBP') return false
  if (content.readUInt32LE(4) + chunkHeadBytes !== content.length) return false
  let at = headBytes
  while (at + chunkHeadBytes <= content.length) {
    if (!pixelChunks.includes(content.toString('latin1', at, at + 4))) return false
    const size = content.readUInt32LE(at + 4)
    // Chunks begin at even places.
    at += chunkHeadBytes + size + (size % 2)
  }
  return at === content.length
}
