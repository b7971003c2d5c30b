import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { cutOffUnits } from '@prepwell/contract/quizzes/cut-off-text.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconPlus, IconTargetArrow, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { FoldedOptions } from '../../../../../ui/forms/FoldedOptions.tsx'
import { type Composition, type EditComposition, withSection } from '../builder/composition.ts'
import classes from './CutOffFields.module.css'
import {
  type CategoryDraft,
  type CutOffDraft,
  type CutOffFieldValues,
  cutOffSummary,
} from './cut-off-form.ts'

type Errors = Readonly<Record<string, ReactNode>>

/** Fields for the cut-offs of an exam: in total and in each section, optionally by category. */
export function CutOffFields({
  values,
  set,
  composition,
  edit,
  errors,
}: {
  readonly values: CutOffFieldValues
  readonly set: (changes: Partial<CutOffFieldValues>) => void
  /** Null for a paper on one whole chapter. */
  readonly composition: Composition | null
  readonly edit: EditComposition
  readonly errors: Errors
}) {
  const sections = composition?.sections ?? null
  return (
    <FoldedOptions
      icon={IconTargetArrow}
      title="Cut-offs"
      summary={cutOffSummary({ cut_off: values.cut_off, sections })}
      hasErrors={Object.keys(errors).some((path) => /(^|\.)cut_off(\.|$)/.test(path))}
    >
      <Text size="sm" c="dimmed">
        Who reaches the total and every section has qualified. Cut-offs can be set and changed at
        any time, also after the exam. Percent are of the full marks; nothing is rounded.
      </Text>
      <CutOffInput
        name="Total"
        draft={values.cut_off}
        path="cut_off"
        errors={errors}
        onChange={(cut_off) => set({ cut_off })}
      />
      {sections?.map(({ key, name, cut_off }, place) => (
        <CutOffInput
          key={key}
          name={name.trim() || `Section ${place + 1}`}
          draft={cut_off}
          path={`sections.${place}.cut_off`}
          errors={errors}
          onChange={(changed) =>
            edit((now) => withSection(now, key, (section) => ({ ...section, cut_off: changed })))
          }
        />
      ))}
      <Checkbox
        label="Students see them"
        description="Their results say 'Qualified', or how many marks are missing."
        checked={values.show_cut_off}
        onChange={({ currentTarget }) => set({ show_cut_off: currentTarget.checked })}
      />
    </FoldedOptions>
  )
}

const units = { percent: 'Percent', marks: 'Marks' } as const

function CutOffInput({
  name,
  draft,
  path,
  errors,
  onChange,
}: {
  readonly name: string
  readonly draft: CutOffDraft
  readonly path: string
  readonly errors: Errors
  readonly onChange: (draft: CutOffDraft) => void
}) {
  const { unit, value, categories } = draft
  const put = (changes: Partial<CutOffDraft>) => onChange({ ...draft, ...changes })
  const putLine = (place: number, changes: Partial<CategoryDraft>) =>
    put({
      categories: categories.map((one, at) => (at === place ? { ...one, ...changes } : one)),
    })
  return (
    <fieldset className={classes.cutOff}>
      <legend className={classes.name}>{name}</legend>
      <div className={classes.line}>
        <TextInput
          label="At least"
          placeholder="None"
          inputMode="decimal"
          autoComplete="off"
          className={classes.value ?? ''}
          value={value}
          error={errors[`${path}.value`] ?? errors[path]}
          onChange={({ currentTarget }) => put({ value: currentTarget.value })}
        />
        <NativeSelect
          label="Unit"
          data={cutOffUnits.map((one) => ({ value: one, label: units[one] }))}
          value={unit}
          onChange={({ currentTarget }) =>
            put({ unit: currentTarget.value === 'marks' ? 'marks' : 'percent' })
          }
        />
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={categories.length >= limits.cutOffCategoriesMax}
          onClick={() => put({ categories: [...categories, { category: '', value: '' }] })}
        >
          Other value for a category
        </Button>
      </div>
      {[...categories.entries()].map(([place, one]) => (
        <div key={place} className={classes.line}>
          <TextInput
            label="Category"
            autoComplete="off"
            className={classes.category ?? ''}
            value={one.category}
            error={errors[`${path}.categories.${place}.category`]}
            onChange={({ currentTarget }) => putLine(place, { category: currentTarget.value })}
          />
          <TextInput
            label="At least"
            aria-label={`At least for ${one.category.trim() || 'this category'}`}
            inputMode="decimal"
            autoComplete="off"
            className={classes.value ?? ''}
            value={one.value}
            error={errors[`${path}.categories.${place}.value`]}
            onChange={({ currentTarget }) => putLine(place, { value: currentTarget.value })}
          />
          <span className={classes.remove}>
            <IconButton
              label={`Remove category ${one.category.trim() || place + 1}`}
              onClick={() => put({ categories: categories.filter((_one, at) => at !== place) })}
            >
              <IconTrash size={17} stroke={1.8} aria-hidden />
            </IconButton>
          </span>
        </div>
      ))}
    </fieldset>
  )
}
