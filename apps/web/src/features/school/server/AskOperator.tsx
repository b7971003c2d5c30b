import classes from './Server.module.css'

/** What to ask the person who runs the server for, in that person's terms. */
export const AskOperator = ({ ask }: { readonly ask: string }) => (
  <p className={classes.ask}>Ask the person who runs the server: “{ask}”</p>
)
