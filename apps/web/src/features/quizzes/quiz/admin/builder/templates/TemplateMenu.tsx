import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconTemplate } from '@tabler/icons-react'
import { Fragment } from 'react'
import classes from '../PaperBuilder.module.css'
import { type PaperTemplate, templateGroups, templateTitle } from './paper-templates.ts'

/** Fills the sections from the template of an exam. */
export function TemplateMenu({
  onChoose,
}: {
  readonly onChoose: (template: PaperTemplate) => void
}) {
  return (
    <Menu position="bottom-start" width={330} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTemplate size={18} stroke={1.8} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Start from a template
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.templates ?? ''}>
        {templateGroups.map(({ label, templates }) => (
          <Fragment key={label}>
            <Menu.Label>{label}</Menu.Label>
            {templates.map((template) => (
              <Menu.Item key={template.name} onClick={() => onChoose(template)}>
                <span className={classes.template}>{templateTitle(template)}</span>
                <span className={classes.summary}>{template.summary}</span>
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
