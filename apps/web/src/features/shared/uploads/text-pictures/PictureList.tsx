import { Checkbox, TextInput } from '@mantine/core'
import { pictureSource, type TextPicture, withAlt } from '@prepwell/contract/bank/text-pictures.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconCrop, IconTrash } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { pictures as addresses } from '../../../../lib/pictures.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { LoadedDialog } from '../../../../ui/feedback/LoadedDialog.tsx'
import { withoutSource } from './insert-picture.ts'
import classes from './PictureField.module.css'

const EditPictureDialog = lazy(async () => ({
  default: (await import('./EditPictureDialog.tsx')).EditPictureDialog,
}))

const icon = { size: 17, stroke: 1.8, 'aria-hidden': true } as const

interface PictureListProps {
  readonly about: string
  readonly pictures: readonly TextPicture[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onRemoved: () => void
}

/** The pictures of a text, each with its alternative text. */
export function PictureList({ about, pictures, value, onChange, onRemoved }: PictureListProps) {
  // Pictures without an alternative text in a stored text were marked as decorative.
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
          onEdited={(name) => {
            if (decorative.has(picture.name)) setDecorative(new Set([...decorative, name]))
            const edited = pictureSource({ name, alt: picture.alt })
            onChange(value.replaceAll(picture.source, () => edited))
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
  onEdited,
  onRemove,
}: {
  readonly label: string
  readonly picture: TextPicture
  readonly isDecorative: boolean
  readonly onWords: (alt: string) => void
  readonly onDecorative: (isDecorative: boolean) => void
  /** Receives the name of the picture that replaces it. */
  readonly onEdited: (name: string) => void
  readonly onRemove: () => void
}) {
  // Keeps spaces at the ends while the reader types; they are not stored.
  const [typed, setTyped] = useState(alt)
  const isTyped = pictureSource({ name, alt: typed }) === pictureSource({ name, alt })
  const isAsked = alt === '' && !isDecorative
  const [isEditing, setEditing] = useState(false)
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
          label="Decorative"
          checked={isDecorative}
          onChange={({ currentTarget }) => onDecorative(currentTarget.checked)}
        />
        {isAsked ? <p className={classes.asked}>Describe it, or mark it as decorative.</p> : null}
      </div>
      <span className={classes.actions}>
        <IconButton label={`Crop or turn the ${label}`} onClick={() => setEditing(true)}>
          <IconCrop {...icon} />
        </IconButton>
        <IconButton label={`Remove the ${label}`} onClick={onRemove}>
          <IconTrash {...icon} />
        </IconButton>
      </span>
      <LoadedDialog isOpen={isEditing}>
        {(opened) => (
          <EditPictureDialog
            name={name}
            opened={opened}
            onClose={() => setEditing(false)}
            onEdited={onEdited}
          />
        )}
      </LoadedDialog>
    </li>
  )
}
