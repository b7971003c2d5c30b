import { Checkbox, TextInput } from '@mantine/core'
import { pictureSource, type TextPicture, withAlt } from '@prepwell/contract/bank/text-pictures.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { pictures as addresses } from '../../../../lib/pictures.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { withoutSource } from './insert-picture.ts'
import classes from './PictureField.module.css'

interface PictureListProps {
  readonly about: string
  readonly pictures: readonly TextPicture[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onRemoved: () => void
}

/** The pictures of a text, each with the words that stand for it. */
export function PictureList({ about, pictures, value, onChange, onRemoved }: PictureListProps) {
  // Pictures that a stored text has without words were answered as decorative.
  const [decorative, setDecorative] = useState<ReadonlySet<string>>(
    () => new Set(pictures.flatMap(({ name, alt }) => (alt === '' ? name : []))),
  )
  if (pictures.length === 0) return null
  const seen = new Map(pictures.map((picture) => [picture.name, picture]))
  return (
    <ul className={classes.pictures}>
      {[...seen.values()].map((picture, place) => (
        <PictureWords
          key={picture.name}
          label={seen.size > 1 ? `picture ${place + 1} of ${about}` : `picture of ${about}`}
          picture={picture}
          isDecorative={picture.alt === '' && decorative.has(picture.name)}
          onWords={(alt) => onChange(withAlt(value, picture, alt))}
          onDecorative={(isDecorative) => {
            const { name } = picture
            const others = [...decorative].filter((one) => one !== name)
            setDecorative(new Set(isDecorative ? [...others, name] : others))
            if (isDecorative && picture.alt !== '') onChange(withAlt(value, picture, ''))
          }}
          onRemove={() => {
            onChange(withoutSource(value, picture.source))
            onRemoved()
          }}
        />
      ))}
    </ul>
  )
}

function PictureWords({
  label,
  picture: { name, alt },
  isDecorative,
  onWords,
  onDecorative,
  onRemove,
}: {
  readonly label: string
  readonly picture: TextPicture
  readonly isDecorative: boolean
  readonly onWords: (alt: string) => void
  readonly onDecorative: (isDecorative: boolean) => void
  readonly onRemove: () => void
}) {
  // Spaces at the ends are typed, but not stored.
  const [typed, setTyped] = useState(alt)
  const isTyped = pictureSource({ name, alt: typed }) === pictureSource({ name, alt })
  const isAsked = alt === '' && !isDecorative
  return (
    <li className={classes.picture}>
      <img className={classes.thumbnail} src={addresses.question(name)} alt="" />
      <div className={classes.words}>
        <TextInput
          size="xs"
          aria-label={`What the ${label} shows`}
          placeholder="What it shows, for those who cannot see it"
          maxLength={limits.pictureAltMax}
          disabled={isDecorative}
          value={isTyped ? typed : alt}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            onWords(currentTarget.value)
          }}
        />
        <Checkbox
          size="xs"
          label="Decorative: shows nothing that matters"
          checked={isDecorative}
          onChange={({ currentTarget }) => onDecorative(currentTarget.checked)}
        />
        {isAsked ? <p className={classes.asked}>Describe it, or mark it as decorative.</p> : null}
      </div>
      <IconButton label={`Remove the ${label}`} onClick={onRemove}>
        <IconTrash size={17} stroke={1.8} aria-hidden />
      </IconButton>
    </li>
  )
}
