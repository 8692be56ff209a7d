import { index, route, type RouteConfig } from '@remix-run/route-config'

export default [
  index('routes/home.tsx'),
  route('search', 'routes/search/route.tsx'),
  route('flight/:id?', 'routes/flight/route.tsx'),
  route('design', 'routes/design.tsx'),

  route('about', 'routes/content/about.tsx'),
  route('careers', 'routes/content/careers.tsx'),
  route('blog', 'routes/content/blog.tsx'),
  route('blog/:slug', 'routes/content/article.tsx'),
  route('press', 'routes/content/press.tsx'),
  route('support', 'routes/content/support.tsx'),
  route('faq', 'routes/content/faq.tsx'),
  route('contact', 'routes/content/contact.tsx'),
  ...['privacy', 'terms', 'cookies', 'cancellation-policy'].map((path) =>
    route(path, 'routes/content/legal.tsx', { id: path }),
  ),
  ...['privacy-policy', 'terms-of-service', 'cookie-policy'].map((path) =>
    route(path, 'routes/content/legal-redirect.ts', { id: path }),
  ),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
