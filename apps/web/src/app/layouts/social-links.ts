import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandX,
  type TablerIcon,
} from '@tabler/icons-react'

/** A social place in the footer. */
export interface SocialLink {
  /** What the link does. */
  readonly label: string
  readonly icon: TablerIcon
  /** Its address; `site` is this site's own, encoded for a query. */
  readonly href: (site: string) => string
}

/** The social links of the footer. A school that has pages of its own names them here. */
export const socialLinks: readonly SocialLink[] = [
  {
    label: 'Share on Facebook',
    icon: IconBrandFacebook,
    href: (site) => `https://www.facebook.com/sharer/sharer.php?u=${site}`,
  },
  {
    label: 'Share on X',
    icon: IconBrandX,
    href: (site) => `https://x.com/intent/post?url=${site}`,
  },
  {
    label: 'Share on LinkedIn',
    icon: IconBrandLinkedin,
    href: (site) => `https://www.linkedin.com/sharing/share-offsite/?url=${site}`,
  },
  {
    label: 'Share on WhatsApp',
    icon: IconBrandWhatsapp,
    href: (site) => `https://wa.me/?text=${site}`,
  },
]
