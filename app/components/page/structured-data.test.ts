import { expect, test } from 'vitest'
import { articles } from '#app/content/blog/articles.ts'
import type { FaqItem } from '#app/content/faq.ts'
import { paths } from '#app/core/paths.ts'
import type { Site } from './site.ts'
import { articleBreadcrumbs, faqPage } from './structured-data.ts'

test('breadcrumbs of an article lead from the blog to the article', () => {
  const [article] = articles
  if (!article) throw new Error('The blog has no article')
  const origin = 'https://contrail.example'
  const site: Site = { phone: '+1 555 0100', mode: 'test', user: null, origin, year: 2026 }
  expect(articleBreadcrumbs(article, site)).toMatchObject({
    'script:ld+json': {
      itemListElement: [
        { position: 1, name: 'Blog', item: `https://contrail.example${paths.blog}` },
        {
          position: 2,
          name: article.title,
          item: `https://contrail.example${paths.article(article.slug)}`,
        },
      ],
    },
  })
})

test('search engines get the words of an answer, without the addresses of its links', () => {
  const item: FaqItem = {
    ...{ id: 'reply', category: 'booking', question: 'Whom do I ask?' },
    answer: 'Write to [our team](/contact).',
  }
  const site: Site = { phone: '', mode: 'test', user: null, origin: '', year: 2026 }
  expect(faqPage([item], site)).toMatchObject({
    'script:ld+json': {
      mainEntity: [{ name: item.question, acceptedAnswer: { text: 'Write to our team.' } }],
    },
  })
})
