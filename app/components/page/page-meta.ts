import type { MetaDescriptor } from '@remix-run/node'

export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Contrail` }, { name: 'robots', content: 'noindex' }]
}

export function pageMeta(
  title: string,
  description: string,
  type: 'website' | 'article' = 'website',
): MetaDescriptor[] {
  return [
    { title: title.includes('Contrail') ? title : `${title} · Contrail` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
  ]
}
