import classes from './Server.module.css'

/** A request to the person who runs the server, in that person's terms. */
export const AskOperator = ({ ask }: { readonly ask: string }) => (
  <p className={classes.ask}>Ask the person who runs the server: “{ask}”</p>
)
