/** Limits of a school's settings, apart from `limits`, which every page of a student loads. */
export const schoolLimits = {
  schoolNameMax: 80,
  /** For so long an archive with a person's data can be downloaded. */
  dataArchiveSeconds: 24 * 3600,
  schoolLanguagesMax: 20,
  domainMax: 200,
  signUpDomainsMax: 50,
  issuerMax: 300,
  clientIdMax: 300,
  clientSecretMax: 500,
  /** The text of the button on the login page. */
  providerLabelMax: 40,
  claimMax: 200,
  claimValuesMax: 300,
  /** Days after which a session ends, however often it is used. */
  sessionDaysMin: 1,
  sessionDaysMax: 365,
  sessionDays: 90,
} as const
