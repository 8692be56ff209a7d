import type { MetaDescriptor } from '@remix-run/node'
import type { Article } from '#app/content/blog/article-type.ts'
import { company } from '#app/core/site/company.ts'
import type { FaqItem } from '#app/content/faq.ts'
import { plainText, withFacts } from '#app/content/text.ts'
import { paths } from '#app/core/paths.ts'
import { sellerOf } from '#app/components/seller.ts'
import type { Site } from './site.ts'

/** Structured data in this file states only facts that the page itself shows. */

/** Type of the root loader's data in a `meta` function: `MetaFunction<typeof loader, WithSite>`. */
export type WithSite = { root: () => Promise<Site> }

const publisher = { '@type': 'Organization', name: company.name }

function described(type: string, facts: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } }
}

export function organization(site: Pick<Site, 'origin' | 'phone' | 'seller'>): MetaDescriptor {
  const { origin, phone } = site
  const seller = sellerOf(site)
  const [streetAddress, town = '', addressCountry] = seller.address
  const [, addressLocality, addressRegion, postalCode] = /^(.+), (.+) (\d+)$/.exec(town) ?? []
  return described('Organization', {
    name: company.name,
    legalName: seller.legalName,
    url: `${origin}/`,
    logo: `${origin}/press-kit/contrail-symbol.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress,
      addressLocality,
      addressRegion,
      postalCode,
      addressCountry,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: phone,
      email: seller.supportEmail,
    },
  })
}

export function blogPosting(article: Article, { origin }: Site): MetaDescriptor {
  const { slug, title, excerpt, author, date } = article
  return described('BlogPosting', {
    headline: title,
    description: excerpt,
    datePublished: date,
    author: { '@type': 'Person', name: author },
    publisher,
    image: `${origin}/social-card.png`,
    mainEntityOfPage: origin + paths.article(slug),
  })
}

export function articleBreadcrumbs({ slug, title }: Article, { origin }: Site): MetaDescriptor {
  const steps = [
    ['Blog', paths.blog],
    [title, paths.article(slug)],
  ]
  return described('BreadcrumbList', {
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  })
}

export function faqPage(items: FaqItem[], site: Site): MetaDescriptor {
  return described('FAQPage', {
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: withFacts(plainText(answer), { phone: site.phone, seller: sellerOf(site) }),
      },
    })),
  })
}
