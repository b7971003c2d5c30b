/** Limits of tokens and webhooks, apart from `limits`, which every page of a student loads. */
export const programLimits = {
  /** An API token ends after at most this many days. */
  apiTokenDaysMax: 366,
  apiTokenNameMax: 80,
  apiTokensMax: 100,
  webhookNameMax: 80,
  webhooksMax: 20,
  webhookUrlMax: 500,
} as const
