/** Limits of a school's settings, kept out of `limits`, which every page for students loads. */
export const schoolLimits = {
  schoolNameMax: 80,
  /** The seconds for which an archive with a person's data can be downloaded. */
  dataArchiveSeconds: 24 * 3600,
  schoolLanguagesMax: 20,
  domainMax: 200,
  signUpDomainsMax: 50,
  issuerMax: 300,
  clientIdMax: 300,
  clientSecretMax: 500,
  /** The maximum length of the text of the button on the login page. */
  providerLabelMax: 40,
  claimMax: 200,
  claimValuesMax: 300,
  /** The limits and the default of the days after which a session ends, even if it is used. */
  sessionDaysMin: 1,
  sessionDaysMax: 365,
  sessionDays: 90,
} as const
