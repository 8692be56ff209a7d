import { index, route, type RouteConfig } from '@remix-run/route-config'

export default [index('routes/home.tsx'), route('other', 'routes/other.tsx')] satisfies RouteConfig
