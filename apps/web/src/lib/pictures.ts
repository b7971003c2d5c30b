/** Addresses of uploaded pictures, by the file name from the API. */
export const pictures = {
  profile: (file: string) => `/static/uploads/profile_pictures/${encodeURIComponent(file)}`,
  /** A thumbnail, for lists and bars. */
  profileThumbnail: (file: string) =>
    `/static/uploads/profile_pictures/thumbnails/${encodeURIComponent(file)}`,
  schoolLogo: (file: string) => `/static/uploads/school_logos/${encodeURIComponent(file)}`,
  question: (file: string) => `/static/uploads/question_images/${encodeURIComponent(file)}`,
  objection: (file: string) => `/static/uploads/objection_pictures/${encodeURIComponent(file)}`,
} as const
