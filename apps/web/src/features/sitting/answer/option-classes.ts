import classes from '../../questions/options/options.module.css'

/** The look of an option's radio button or checkbox. */
export const optionClasses = {
  root: classes.option ?? '',
  body: classes.body ?? '',
  labelWrapper: classes.labelWrapper ?? '',
  label: classes.label ?? '',
}
