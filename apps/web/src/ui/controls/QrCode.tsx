import { QRCodeSVG } from 'qrcode.react'

/** A QR code, dark on white even in night mode, with the quiet zone that cameras need. */
export function QrCode({ text, title }: { readonly text: string; readonly title: string }) {
  return <QRCodeSVG value={text} size={200} marginSize={4} level="M" title={title} role="img" />
}
