import { index, route, type RouteConfig } from '@remix-run/route-config'

export default [
  index('routes/home.tsx'),
  route('design', 'routes/design.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
