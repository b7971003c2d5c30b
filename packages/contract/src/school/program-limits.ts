/** Limits of tokens and webhooks, kept out of `limits`, which every page for students loads. */
export const programLimits = {
  /** The maximum number of days after which an API token expires. */
  apiTokenDaysMax: 366,
  apiTokenNameMax: 80,
  apiTokensMax: 100,
  webhookNameMax: 80,
  webhooksMax: 20,
  webhookUrlMax: 500,
} as const
