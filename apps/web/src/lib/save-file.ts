/** Hands a file over to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by the next turn of the event loop; some browsers read the blob only
  // then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
