import { buttonLook } from '#app/components/elements/button.tsx'
import { CachedFragment } from '#app/components/page/cached-fragment.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { NewsletterForm } from '#app/components/forms/newsletter-form.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { Logo } from '#app/components/elements/logo.tsx'
import { useSite } from '#app/components/page/site.ts'
import { phoneHours } from '#app/core/site/company.ts'
import { paths } from '#app/core/paths.ts'

const company = [
  { label: 'About', to: paths.about },
  { label: 'Careers', to: paths.careers },
  { label: 'Blog', to: paths.blog },
  { label: 'Press', to: paths.press },
]

const contact = [
  { label: 'Contact Information', to: paths.contact },
  { label: 'FAQs', to: paths.faq },
  { label: 'Cancellation Policy', to: paths.cancellationPolicy },
]

const legal = [
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
  { label: 'Cookie Policy', to: paths.cookies },
]

const footerLink =
  'inline-flex items-center py-1.75 pointer-coarse:min-h-11 underline-offset-4 hover:text-ink hover:underline'

/** Uses a plain link, because the linked pages have no scripts and browsers may prefetch them. */
function LinkList({ links, className }: { links: typeof company; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <a className={footerLink} href={to}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Column({ title, links }: { title: string; links: typeof company }) {
  return (
    <>
      <h2 className="text-base">{title}</h2>
      <LinkList links={links} className="mt-1 text-ink-soft" />
    </>
  )
}

function LegalContent({ year }: { year: number }) {
  return (
    <>
      <p className="max-w-prose py-2">
        © {year} Contrail. Prices include all travellers, taxes and fees, and may change before you
        book.
      </p>
      <LinkList links={legal} className="flex flex-wrap gap-x-5" />
    </>
  )
}

function LegalLine() {
  const { year } = useSite()
  return (
    <CachedFragment
      as="div"
      name="legal line"
      className="page flex flex-wrap justify-between gap-x-8 gap-y-1 py-4 text-sm text-ink-soft"
      content={LegalContent}
      props={{ year }}
    />
  )
}

function ContactContent() {
  return (
    <>
      <Column title="Contact" links={contact} />
      <CallLink className={`${footerLink} tnum text-ink-soft`} />
    </>
  )
}

function PhoneHelpContent({ phone }: { phone: string }) {
  return (
    <>
      <h2 className="text-base">Help by phone</h2>
      <p className="mt-1 text-sm text-ink-soft">{phoneHours}. Calls may be recorded.</p>
      <CallLink className={buttonLook({ variant: 'call', wide: true }, 'tnum mt-3')}>
        <Icon name="phone" />
        {phone}
      </CallLink>
    </>
  )
}

const frame = 'mt-16 print:hidden border-t border-line bg-sunken'

type FooterProps = {
  /** For the checkout, where no link may lead away from the form. */
  short: boolean
  shortOnPhones?: boolean
}

export function Footer({ short, shortOnPhones = false }: FooterProps) {
  const { phone } = useSite()
  if (short) {
    return (
      <footer className={frame}>
        <LegalLine />
      </footer>
    )
  }
  return (
    <footer className={frame}>
      <div
        className={classes(
          'page grid grid-cols-[1fr_1.25fr] gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.25fr_1.75fr]',
          shortOnPhones && 'max-sm:hidden',
        )}
      >
        <div className="max-sm:col-span-2">
          <Logo />
          <p className="mt-3 max-w-prose text-ink-soft">
            Fares from airlines worldwide on one clear page. Compare them, book in minutes, and
            reach a person when plans change.
          </p>
          <h2 className="mt-6 mb-2 text-base">Newsletter</h2>
          <NewsletterForm id="footer" />
        </div>
        <CachedFragment
          as="div"
          name="company"
          content={Column}
          props={{ title: 'Company', links: company }}
        />
        <CachedFragment as="div" name="contact" content={ContactContent} props={{ phone }} />
        <CachedFragment
          as="div"
          name="phone help"
          className="card self-start p-4 max-sm:col-span-2"
          content={PhoneHelpContent}
          props={{ phone }}
        />
      </div>
      <div className="border-t border-line">
        <LegalLine />
      </div>
    </footer>
  )
}
