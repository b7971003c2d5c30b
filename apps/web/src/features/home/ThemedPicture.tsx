import { useNight } from '../../ui/use-night.ts'

/** A picture of the product by day and by night, in CSS pixels. */
export interface Picture {
  readonly light: string
  readonly dark: string
  readonly width: number
  readonly height: number
}

/**
 * Shows the picture of the theme that is on; a phone gets its own, as wide as
 * it is. Loads when it comes near.
 */
export function ThemedPicture({
  alt,
  wide,
  narrow = wide,
}: {
  readonly alt: string
  readonly wide: Picture
  readonly narrow?: Picture
}) {
  const theme = useNight().isNight ? 'dark' : 'light'
  return (
    <picture>
      <source
        media="(max-width: 48em)"
        srcSet={narrow[theme]}
        width={narrow.width}
        height={narrow.height}
      />
      <img
        alt={alt}
        loading="lazy"
        decoding="async"
        width={wide.width}
        height={wide.height}
        src={wide[theme]}
      />
    </picture>
  )
}
