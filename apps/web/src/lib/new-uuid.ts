/** A random UUID. `crypto.randomUUID` is missing on plain HTTP. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) =>
    // Sets the version (4) and the variant.
    (place === 6 ? (byte % 16) + 64 : place === 8 ? (byte % 64) + 128 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
