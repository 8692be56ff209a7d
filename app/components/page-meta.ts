import type { MetaDescriptor } from '@remix-run/node'

/** The title of a page that is for its visitor only; search engines leave it out. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Contrail` }, { name: 'robots', content: 'noindex' }]
}

/** What search engines and link previews are told about a page. */
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
