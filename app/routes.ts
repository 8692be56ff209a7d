import { index, route, type RouteConfig } from '@remix-run/route-config'

export default [
  index('routes/home.tsx'),
  route('search', 'routes/search/route.tsx'),
  route('flight/:id?', 'routes/flight/route.tsx'),
  route('design', 'routes/design.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
